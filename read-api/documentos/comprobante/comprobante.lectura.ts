import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { FilaComprobante } from '#projections/documentos/comprobante/comprobante.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { comprobantePorId } from './comprobante.queries.ts';
import { conLoQueEspera } from './esperas.queries.ts';

/** What a request by id asks for. */
export type Buscado = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  readonly params: object;
};

/** The id in the path, by the name that the type gives it. */
const idDe = ({ parametro }: Pick<TipoDeComprobante, 'parametro'>, params: object): number =>
  (params as { readonly [parametro: string]: number })[parametro]!;

/** The document, if it is of the caller's company and branch; 404 if not. */
export const buscarComprobante = async <F extends FilaComprobante>(
  lecturas: Lecturas,
  tipo: TipoDeComprobante<F>,
  { empresa_id, alcance, params }: Buscado,
): Promise<F> => {
  const documento_id = idDe(tipo, params);
  const fila = await comprobantePorId(lecturas, tipo.tabla, empresa_id, documento_id);
  if (!fila || !alcanza(alcance, fila.sucursal_id))
    throw tipo.errores.noEncontrado({ documento_id });
  return fila;
};

/** The same, with what it waits for as its `estado_sri`. */
export const buscarConEspera = async <F extends FilaComprobante>(
  lecturas: Lecturas,
  tipo: TipoDeComprobante<F>,
  buscado: Buscado,
): Promise<F> => {
  const fila = await buscarComprobante(lecturas, tipo, buscado);
  return conLoQueEspera(lecturas, buscado.empresa_id, fila);
};
