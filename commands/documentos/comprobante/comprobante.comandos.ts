import { leerLibro } from '#domain/contabilidad/hechos.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { decidirEliminar } from '#domain/documentos/comprobante/edicion.decider.ts';
import { avisosDeEmision } from '#domain/documentos/comprobante/emision.avisos.ts';
import type { HechosDeEmision } from '#domain/documentos/comprobante/emision.decider.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import {
  type Empresa,
  empresas,
  matrices,
  type Sucursal,
  sucursales,
} from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import { series } from '#domain/kernel/series.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** What the commands of every type of document load and say alike. */

/** Who asks, and for which document of a type. */
export type DeUnComprobante = Remitente & {
  readonly documento_id: number;
  readonly alcance: Alcance;
};

/** The id in the path, by the name that the type gives it. */
export const idDe = ({ parametro }: Pick<TipoDeComprobante, 'parametro'>, params: object): number =>
  (params as { readonly [parametro: string]: number })[parametro]!;

/** The document; 404 when there is none. */
export const leerComprobante = async <F extends Comprobante>(
  lector: Lector,
  { tabla, errores }: TipoDeComprobante<F>,
  documento_id: number,
): Promise<F> => {
  const fila = await lector.fila(tabla, [documento_id]);
  if (!fila) throw errores.noEncontrado({ documento_id });
  return fila;
};

/** The document within the caller's reach. */
export const leerAlcanzado = async <F extends Comprobante>(
  lector: Lector,
  { tabla }: TipoDeComprobante<F>,
  { documento_id, alcance }: Pick<DeUnComprobante, 'documento_id' | 'alcance'>,
): Promise<F | undefined> => {
  const hallado = await lector.fila(tabla, [documento_id]);
  return hallado && alcanza(alcance, hallado.sucursal_id) ? hallado : undefined;
};

/** The document that an idempotency key made; 409 when it was a draft that is no more. */
export const leerRepetido = async <F extends Comprobante>(
  lector: Lector,
  { tabla, errores }: TipoDeComprobante<F>,
  documento_id: number,
): Promise<F> => {
  const fila = await lector.fila(tabla, [documento_id]);
  if (!fila) throw errores.borradorEliminado({ documento_id });
  return fila;
};

const sucursalPorOmision = async (lector: Lector): Promise<Sucursal | undefined> => {
  const matriz = await lector.fila(matrices, []);
  return matriz && lector.fila(sucursales, [matriz.sucursal_id]);
};

/** Company, branch, series and books: the keys of these two are known only once the others are. */
export const leerEmisor = async (
  lector: Lector,
  { cod_doc, asiento }: Pick<TipoDeComprobante, 'cod_doc' | 'asiento'>,
  sucursal_id: number | null,
): Promise<Pick<HechosDeEmision, 'empresa' | 'sucursal' | 'serie' | 'libro'>> => {
  const [empresa, sucursal] = await Promise.all([
    lector.fila(empresas, []),
    sucursal_id === null ? sucursalPorOmision(lector) : lector.fila(sucursales, [sucursal_id]),
  ]);
  if (!empresa || !sucursal) return { empresa, sucursal, serie: undefined, libro: undefined };
  const { establecimiento, punto_emision } = sucursal;
  const clave = [empresa.ambiente, cod_doc, establecimiento, punto_emision];
  const [serie, libro] = await Promise.all([
    lector.fila(series, clave),
    asiento ? leerLibro(lector, empresa.ambiente) : undefined,
  ]);
  return { empresa, sucursal, serie, libro };
};

/** When the command was received, among its facts: what is said of it depends on it. */
export type ConAhora = { readonly ahora: Instante };
export type ConAvisos = { readonly avisos: readonly string[] };

/** What to know of a document that waits to be signed; of another nothing is said. */
export const avisosSobre = (
  { estado }: Comprobante,
  hechos: ConAhora & { readonly empresa: Empresa | undefined },
  eventos: readonly Evento[],
): readonly string[] => (estado === 'PENDIENTE' ? avisosDeEmision(hechos, eventos) : []);

/** Takes a draft away. */
export const eliminarBorrador = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  { documento_id, alcance, ...remitente }: DeUnComprobante,
): Comando<F | undefined, undefined> => ({
  nombre: 'eliminarBorrador',
  ...remitente,
  cargar: (lector) => leerAlcanzado(lector, tipo, { documento_id, alcance }),
  decidir: (fila) => decidirEliminar(tipo, documento_id, fila),
  responder: async () => undefined,
});
