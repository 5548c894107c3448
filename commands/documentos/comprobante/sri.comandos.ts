import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { DeudaDeOtro } from '#domain/documentos/comprobante/abono.ts';
import { leerParaAsentar } from '#domain/documentos/comprobante/asentado.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DelIntento } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type QuienEnvia,
  quiereEnvioAutomatico,
} from '#domain/documentos/comprobante/correo.enviable.ts';
import { leerInventarioAlAutorizar } from '#domain/documentos/comprobante/inventario.ts';
import {
  type Autorizacion,
  type DecidirRegistro,
  decidirRegistrarAutorizacion,
  decidirRegistrarDevolucion,
  decidirRegistrarFirma,
  decidirRegistrarRecepcion,
  decidirRegistrarRechazo,
  type EntornoDelRegistro,
  type Firma,
  type RespuestaDelSri,
  SIN_ENTORNO,
} from '#domain/documentos/comprobante/sri.decider.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import { ajustesDeCorreo } from '#domain/identidad/correo.ts';
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

/** Who records for the emission process: its commands' ids follow from what they record. */
export type RemitenteDeEmision = {
  readonly empresa_id: number;
  readonly correlacion_id: string;
};

type Registro<H> = Comando<H, { readonly comprobante: Comprobante }>;

/** What all recordings have in common: who says what, and the document as it is afterwards. */
const deRegistro = <H>(
  verbo: string,
  remitente: RemitenteDeEmision,
  { documento, documento_id, clave_acceso }: DelIntento,
): Omit<Registro<H>, 'cargar' | 'decidir'> => {
  const tipo = tipoDe(documento);
  return {
    nombre: `registrar-${verbo}`,
    ...remitente,
    // The key names kind, document and attempt, be it the one in force or one given up.
    comando_id: `emision:${remitente.empresa_id}:${documento}:${documento_id}:${clave_acceso}:${verbo}`,
    actor: 'proceso:emision',
    responder: async (lector) => {
      const comprobante = await lector.fila(tipo.tabla, [documento_id]);
      if (!comprobante) throw tipo.errores.noEncontrado({ documento_id });
      return { comprobante };
    },
  };
};

/** A recording that reads one document and decides on it alone. */
const registro =
  <D extends DelIntento>(verbo: string, decidir: DecidirRegistro<D>) =>
  (remitente: RemitenteDeEmision, dato: D): Registro<Comprobante | undefined> => {
    const tipo = tipoDe(dato.documento);
    return {
      ...deRegistro(verbo, remitente, dato),
      cargar: (lector) => lector.fila(tipo.tabla, [dato.documento_id]),
      decidir: (fila) => decidir(tipo, fila, dato, SIN_ENTORNO),
    };
  };

/**
 * The five recordings. Each answers the document as it is afterwards: a caller whose signature came
 * second finds there the hash of the bytes that must be sent instead of its own.
 */
export const registrarFirma = registro<Firma>('firma', decidirRegistrarFirma);
export const registrarRecepcion = registro<RespuestaDelSri>('recepcion', decidirRegistrarRecepcion);
export const registrarRechazo = registro<RespuestaDelSri>('rechazo', decidirRegistrarRechazo);
export const registrarDevolucion = registro<RespuestaDelSri>(
  'devolucion',
  decidirRegistrarDevolucion,
);

type HechosDeAutorizacion = QuienEnvia & {
  readonly comprobante: Comprobante | undefined;
  readonly entorno: EntornoDelRegistro;
};

/** What it does to the debts of other documents is decided on them as they are. */
const leerDeudas = async (
  lector: Lector,
  { abona }: TipoDeComprobante,
  fila: Comprobante | undefined,
): Promise<readonly DeudaDeOtro[]> => (fila && abona ? abona.leer(lector, fila) : []);

/** Says as well whether the document goes out by mail: nothing begins for one that does not. */
export const registrarAutorizacion = (
  remitente: RemitenteDeEmision,
  dato: Autorizacion,
  reglas: ReglasDeCorreo,
): Registro<HechosDeAutorizacion> => {
  const tipo = tipoDe(dato.documento);
  return {
    ...deRegistro('autorizacion', remitente, dato),
    cargar: async (lector) => {
      const [comprobante, empresa, ajustes] = await Promise.all([
        lector.fila(tipo.tabla, [dato.documento_id]),
        lector.fila(ajustesDeEmpresa, []),
        lector.fila(ajustesDeCorreo, []),
      ]);
      const delAsiento = leerParaAsentar(lector, tipo, comprobante);
      const [deudas, contable, inventario] = await Promise.all([
        leerDeudas(lector, tipo, comprobante),
        delAsiento,
        leerInventarioAlAutorizar(lector, tipo, comprobante, () => delAsiento),
      ]);
      return { comprobante, entorno: { deudas, contable, inventario }, empresa, ajustes };
    },
    decidir: ({ comprobante, entorno, empresa, ajustes }) => {
      const email = comprobante?.email ?? null;
      const envia_correo = quiereEnvioAutomatico({ email, empresa, ajustes }, reglas);
      return decidirRegistrarAutorizacion(tipo, comprobante, { ...dato, envia_correo }, entorno);
    },
  };
};
