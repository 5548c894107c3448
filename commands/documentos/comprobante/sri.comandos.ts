import type { Deuda } from '#domain/documentos/comprobante/abono.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DelIntento } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type Autorizacion,
  type DecidirRegistro,
  decidirRegistrarAutorizacion,
  decidirRegistrarDevolucion,
  decidirRegistrarFirma,
  decidirRegistrarRecepcion,
  decidirRegistrarRechazo,
  type Firma,
  type RespuestaDelSri,
} from '#domain/documentos/comprobante/sri.decider.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

/** Who records for the emission process: its commands' ids follow from what they record. */
export type RemitenteDeEmision = {
  readonly empresa_id: number;
  readonly correlacion_id: string;
};

type Hechos = { readonly fila: Comprobante | undefined; readonly deudas: readonly Deuda[] };
type Registro = Comando<Hechos, { readonly comprobante: Comprobante }>;

/** What it does to the debts of other documents is decided on them as they are. */
const leerDeudas = async (
  lector: Lector,
  { abona }: TipoDeComprobante,
  fila: Comprobante | undefined,
): Promise<readonly Deuda[]> => (fila && abona ? abona.leer(lector, fila) : []);

/** A recording reads one document, decides on it and answers it as it is afterwards. */
const registro =
  <D extends DelIntento>(
    verbo: string,
    decidir: DecidirRegistro<D>,
    deudasDe: typeof leerDeudas = async () => [],
  ) =>
  (remitente: RemitenteDeEmision, dato: D): Registro => {
    const { documento, documento_id } = dato;
    const tipo = tipoDe(documento);
    return {
      nombre: `registrar-${verbo}`,
      ...remitente,
      // The key names kind, document and attempt, be it the one in force or one given up.
      comando_id:
        `emision:${remitente.empresa_id}:${documento}:${documento_id}:` +
        `${dato.clave_acceso}:${verbo}`,
      actor: 'proceso:emision',
      cargar: async (lector) => {
        const fila = await lector.fila(tipo.tabla, [documento_id]);
        return { fila, deudas: await deudasDe(lector, tipo, fila) };
      },
      decidir: ({ fila, deudas }) => decidir(tipo, fila, dato, deudas),
      responder: async (lector) => {
        const comprobante = await lector.fila(tipo.tabla, [documento_id]);
        if (!comprobante) throw tipo.errores.noEncontrado({ documento_id });
        return { comprobante };
      },
    };
  };

/**
 * The five recordings. Each answers the document as it is afterwards: a caller whose signature came
 * second finds there the hash of the bytes that must be sent instead of its own.
 */
export const registrarFirma = registro<Firma>('firma', decidirRegistrarFirma);
export const registrarRecepcion = registro<RespuestaDelSri>('recepcion', decidirRegistrarRecepcion);
export const registrarAutorizacion = registro<Autorizacion>(
  'autorizacion',
  decidirRegistrarAutorizacion,
  leerDeudas,
);
export const registrarRechazo = registro<RespuestaDelSri>('rechazo', decidirRegistrarRechazo);
export const registrarDevolucion = registro<RespuestaDelSri>(
  'devolucion',
  decidirRegistrarDevolucion,
);
