import type { Causa } from '#domain/cartera/deuda.ts';
import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import type { ResumenDocumento } from '../comprobante/comprobante.events.ts';
import type { Numeracion } from '../comprobante/comprobante.ts';
import type { CompradorDeNota, Sustento } from './sustento.ts';

/** What the samples of both notes have in common: note 1, over invoice 2. */

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

export const MUESTRA_DE_NOTA = {
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Peña',
  direccion: 'Quito',
  email: 'ana@example.com',
  fecha_emision: '2026-11-20',
  cod_doc_sustento: '01',
  doc_sustento_numero: '001-001-000000002',
  doc_sustento_fecha: '2026-11-20',
  factura_id: 2,
} as const satisfies CompradorDeNota & Sustento & { readonly [campo: string]: unknown };

const NUMERACION: Numeracion = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
};

/** What issuing the draft adds to its content. */
export const AL_EMITIR_LA_NOTA = {
  ...NUMERACION,
  idempotencia: null,
  desde_borrador: true,
  mes_cupo: '2026-11',
};

const { doc_sustento_numero, doc_sustento_fecha, factura_id } = MUESTRA_DE_NOTA;
const RESUMEN: ResumenDocumento = {
  numero_comprobante: NUMERACION.numero_comprobante,
  fecha_emision: MUESTRA_DE_NOTA.fecha_emision,
  razon_social: MUESTRA_DE_NOTA.razon_social,
  identificacion: MUESTRA_DE_NOTA.identificacion,
  email: MUESTRA_DE_NOTA.email,
  persona_id: 1,
  total: 230,
  propio: { doc_sustento_numero, doc_sustento_fecha, factura_id },
};

const INSTANTE = '2026-11-20T16:00:05.000Z';
const MENSAJE = {
  identificador: '52',
  mensaje: 'ERROR EN DIFERENCIAS',
  informacion_adicional: null,
  tipo: 'ERROR',
};

type DeUnaNota = {
  readonly documento: 'nota_credito' | 'nota_debito';
  /** Of its first attempt and of the second one. */
  readonly claves: readonly [string, string];
  readonly xml_sha256: string;
  /** How its content was corrected in between. */
  readonly corregida: Muestra;
  readonly anulacion: { readonly motivo: string; readonly saldo: number };
  /** Of one that is owed: what paid it. */
  readonly pagada?: Causa['origen'];
};

/** Issued, it is refused, corrected, issued again, authorized and annulled. */
export const vidaDeNota = ({
  documento,
  claves: [primera, segunda],
  xml_sha256,
  corregida,
  anulacion,
  pagada,
}: DeUnaNota): readonly Muestra[] => {
  const suya = { documento, documento_id: 1 } as const;
  const primero = { ...suya, intento: 1, clave_acceso: primera };
  const segundo = { ...suya, intento: 2, clave_acceso: segunda };
  const autorizacion = {
    numero_autorizacion: segunda,
    fecha_autorizacion: INSTANTE,
    estado_sri: '[AUTORIZADO]',
  };
  return [
    muestra('ComprobanteFirmado', {
      ...primero,
      xml_sha256,
      stream: `documento-1-${documento}-1`,
      firmado_en: INSTANTE,
    }),
    muestra('ComprobanteRechazado', {
      ...primero,
      ...RESUMEN,
      estado_sri: '[NO AUTORIZADO] 52',
      mensajes: [MENSAJE],
    }),
    corregida,
    muestra('ComprobanteReemitido', {
      ...suya,
      ...RESUMEN,
      ...NUMERACION,
      intento: 2,
      clave_anterior: null,
      renumerado: false,
    }),
    muestra('ComprobanteAutorizado', {
      ...segundo,
      ...RESUMEN,
      ambiente: '1',
      ...autorizacion,
      mensajes: [],
      envia_correo: true,
    }),
    ...(pagada
      ? [
          muestra('ComprobantePagado', {
            ...suya,
            ...RESUMEN,
            ...autorizacion,
            clave_acceso: segunda,
            pagada_en: '2026-11-21',
            origen: pagada,
          }),
        ]
      : []),
    muestra('ComprobanteAnulado', {
      ...suya,
      ...RESUMEN,
      motivo: anulacion.motivo,
      fecha: '2026-11-21',
      clave_acceso: segunda,
      ...autorizacion,
      sucursal_id: 1,
      ambiente: '1',
      fecha_vencimiento: null,
      saldo: anulacion.saldo,
    }),
  ];
};
