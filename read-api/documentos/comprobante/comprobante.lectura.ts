import { conSaldoAl, tieneSaldo } from '#domain/documentos/comprobante/comprobante.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { type Alcance, alcanza, type LecturaTemporal, type Peticion } from '#domain/kernel/ruta.ts';
import type { FilaComprobante } from '#projections/documentos/comprobante/comprobante.projector.ts';
import {
  type DocumentoConSaldo,
  leerAbonadoAl,
  MOVIMIENTOS_DE_SALDO,
} from '#read-api/cartera/a-una-fecha.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTodo } from '#read-api/kernel/pasado.puerto.ts';
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

const SOBRE_EL_SALDO_AL =
  'Con al, su saldo es el que había al terminar ese día: 0 antes de su fecha; lo que se anuló después vale ' +
  'hasta la fecha de su anulación. Lo demás no cambia.';
const SIN_SALDO_AL = 'No tiene saldo, que es lo único que al cambia en un documento.';

/** How one of a type is asked for at a date and as known then, and what is said of it. */
export const temporalDeTipo = ({
  lista,
  tabla,
}: Pick<TipoDeComprobante, 'lista' | 'tabla'>): {
  readonly descripcion: string;
  readonly temporal: LecturaTemporal;
} => {
  const suya = conTodo(tabla.nombre);
  return lista.saldo === null
    ? { descripcion: SIN_SALDO_AL, temporal: { tablas: [suya] } }
    : { descripcion: SOBRE_EL_SALDO_AL, temporal: { tablas: [suya, MOVIMIENTOS_DE_SALDO] } };
};

/**
 * The document with its balance at the end of the day that is asked for. What it waits for is of now: of
 * one as it was known then, nobody knows.
 */
export const buscarAl = async <F extends FilaComprobante>(
  lecturas: Lecturas,
  tipo: TipoDeComprobante<F>,
  peticion: Buscado & Pick<Peticion<unknown, unknown, unknown>, 'al' | 'conocido_el'>,
): Promise<F> => {
  const { empresa_id, al, conocido_el } = peticion;
  const buscar = conocido_el === undefined ? buscarConEspera : buscarComprobante;
  const fila = await buscar(lecturas, tipo, peticion);
  if (al === undefined || !tieneSaldo(fila)) return fila;
  const documento = tipo.documento as DocumentoConSaldo;
  const suyo = { documento, documento_id: fila.id };
  const { monto } = await leerAbonadoAl(lecturas, empresa_id, suyo, al);
  return conSaldoAl(fila, al, monto);
};
