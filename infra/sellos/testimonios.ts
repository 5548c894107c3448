import { randomUUID } from 'node:crypto';
import type { Sello, SelloFechado, SelloFirmadoPorEmpresa } from '#domain/sellos/sello.events.ts';
import { type FirmarTexto, SinCertificado } from '#processes/documentos/sri.puerto.ts';
import { canonico } from '../nucleo/bitacora/canonico.ts';
import { type Bitacora, RevisionInesperada, STREAM_NUEVO } from '../nucleo/bitacora/puerto.ts';

/** What others than the installation say of a seal: a company of its closing's, an authority of its hour. */

type Lector = Pick<Bitacora, 'readStream'>;
type Testimonio = SelloFirmadoPorEmpresa | SelloFechado;

const streamDeFirma = (empresa_id: number, sello_id: number): string =>
  `documento-${empresa_id}-firma-de-sello-${sello_id}`;
const streamDeFecha = (sello_id: number): string => `documento-0-fecha-de-sello-${sello_id}`;

const leer = async <T extends Testimonio>(
  bitacora: Lector,
  stream: string,
): Promise<T['datos'] | undefined> =>
  (await bitacora.readStream(stream, { limit: 1 }))[0]?.datos as T['datos'] | undefined;

/** The first one stays: said again, nothing is added. */
const anotar = async (
  bitacora: Pick<Bitacora, 'append'>,
  stream: string,
  { tipo, datos }: Testimonio,
  registrado_en: string,
): Promise<void> => {
  const comando_id = `${tipo}:${datos.sello_id}`;
  const metadatos = {
    comando_id,
    correlacion_id: stream,
    actor: 'sellos',
    registrado_en,
    version: 1,
  };
  try {
    await bitacora.append(stream, STREAM_NUEVO, [
      { evento_id: randomUUID(), tipo, datos, metadatos },
    ]);
  } catch (error) {
    if (!(error instanceof RevisionInesperada)) throw error;
  }
};

/** What the certificate of a company said of a seal. */
export const firmaDeEmpresa = (
  bitacora: Lector,
  empresa_id: number,
  sello_id: number,
): Promise<SelloFirmadoPorEmpresa['datos'] | undefined> =>
  leer<SelloFirmadoPorEmpresa>(bitacora, streamDeFirma(empresa_id, sello_id));

/** What an authority said of a seal. */
export const fechaDeSello = (
  bitacora: Lector,
  sello_id: number,
): Promise<SelloFechado['datos'] | undefined> =>
  leer<SelloFechado>(bitacora, streamDeFecha(sello_id));

export const anotarFecha = (
  bitacora: Pick<Bitacora, 'append'>,
  datos: SelloFechado['datos'],
): Promise<void> =>
  anotar(
    bitacora,
    streamDeFecha(datos.sello_id),
    { tipo: 'SelloFechado', datos },
    datos.fechado_en,
  );

/** Signs a seal with the certificate of a company, once; answers why it cannot, or null. */
export const firmarConSuCertificado = async (
  {
    bitacora,
    firmarTexto,
    reloj,
  }: {
    readonly bitacora: Pick<Bitacora, 'readStream' | 'append'>;
    readonly firmarTexto: FirmarTexto;
    readonly reloj: () => number;
  },
  empresa_id: number,
  sello: Sello,
): Promise<string | null> => {
  if (await firmaDeEmpresa(bitacora, empresa_id, sello.id)) return null;
  const firmado_en = new Date(reloj()).toISOString();
  try {
    const firmado = await firmarTexto(empresa_id, canonico(sello), firmado_en);
    const datos = { sello_id: sello.id, ...firmado, firmado_en };
    const stream = streamDeFirma(empresa_id, sello.id);
    await anotar(bitacora, stream, { tipo: 'SelloFirmadoPorEmpresa', datos }, firmado_en);
    return null;
  } catch (error) {
    if (!(error instanceof SinCertificado)) throw error;
    return error.message;
  }
};
