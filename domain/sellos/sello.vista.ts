import { cuantos, id, objeto, oNulo, texto, unoDe } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type {
  ClaveDeSelloCreada,
  MotivoDeSello,
  Sello,
  SelloFechado,
  SelloFirmadoPorEmpresa,
} from './sello.events.ts';

/** A public key, with what the one before it says of it. */
export type ClaveFirmada = ClaveDeSelloCreada['datos'];
export type { Sello };

const MOTIVOS = ['hora', 'cierre', 'manual'] as const satisfies readonly MotivoDeSello[];

/** A seal as it was signed: its canonical form without `firma` is what the signature is of. */
export const vistaSello = vistaDe<Sello>('Sello')({
  id: id('Su número, desde 1 y sin huecos'),
  raiz: texto('Raíz del árbol (RFC 6962, SHA-256) de lo último de cada stream, en base64url'),
  hojas: cuantos('Streams que abarca'),
  hecho_en: texto('Cuándo, ISO 8601 en UTC, tal como se firmó'),
  motivo: unoDe(MOTIVOS, 'Llegó la hora, una empresa cerró un mes, o lo pidió quien opera'),
  clave_id: texto('La clave que firma: está en /sellos/claves'),
  sello_anterior: oNulo(
    objeto({
      id: id('Su número'),
      huella: texto('SHA-256 de su forma canónica con su firma, en base64url'),
    }),
    'El que lo precede; null en el primero',
  ),
  firma: texto('Ed25519 sobre la forma canónica del sello sin este campo, en base64url'),
});

/** What others than the installation say of a seal. */
export type Testimonios = {
  readonly empresa: Omit<SelloFirmadoPorEmpresa['datos'], 'sello_id'> | null;
  readonly tiempo: Omit<SelloFechado['datos'], 'sello_id'> | null;
};

/** A seal with what others say of it, which is no part of what was signed. */
export const vistaSelloAtestiguado = vistaDe<Sello & { readonly testimonios: Testimonios }>(
  'SelloAtestiguado',
)({
  ...vistaSello.campos,
  testimonios: objeto({
    empresa: oNulo(
      objeto({
        firma: texto(
          'RSA con SHA-256 (PKCS #1) sobre la forma canónica del sello, con su firma y sin testimonios, ' +
            'en base64url',
        ),
        certificado: texto('El certificado de la empresa, DER en base64url'),
        firmado_en: texto('Cuándo, ISO 8601 en UTC'),
      }),
      'Lo que firma esta empresa del sello de un cierre suyo (firma_sellos_de_cierre); nadie más lo ve',
    ),
    tiempo: oNulo(
      objeto({
        fechado_en: texto('La hora que dice la autoridad, ISO 8601 en UTC'),
        token: texto(
          'El TimeStampToken de RFC 3161, DER en base64url, de esa misma forma canónica',
        ),
        autoridad: texto('A nombre de quién está el certificado que lo firma'),
      }),
      'Lo que dice una autoridad de sellado de tiempo, si la instalación usa una',
    ),
  }),
});

export const vistaClaveDeSello = vistaDe<ClaveFirmada>('ClaveDeSello')({
  clave_id: texto('Las primeras 16 letras del SHA-256 de la clave pública, en base64url'),
  publica: texto('Clave pública Ed25519: 32 bytes en base64url'),
  desde: texto('Desde cuándo firma, ISO 8601 en UTC, tal como se firmó'),
  anterior: oNulo(texto(), 'La clave a la que reemplaza'),
  firma_de_la_anterior: oNulo(
    texto(),
    'Con la que reemplaza, sobre la forma canónica de los demás campos; null si se perdió',
  ),
});
