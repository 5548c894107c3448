import type * as comandosDeFactura from '#commands/documentos/factura.comandos.ts';
import { claveDeAcceso, codigoNumerico } from '#domain/documentos/clave-acceso.ts';
import { COD_DOC, type MensajeSri } from '#domain/documentos/documento.ts';
import { CODIGO_SECUENCIAL_REGISTRADO } from '#domain/documentos/estado-sri.ts';
import type { EventoFactura } from '#domain/documentos/factura.events.ts';
import type { Factura } from '#domain/documentos/factura.ts';
import { xmlDeFactura } from '#domain/documentos/factura.xml.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { CambioDeTarea, Paso, Proceso, Tarea } from '../kernel/proceso.ts';
import {
  type ClienteSri,
  type Firmado,
  type Firmador,
  type RespuestaAutorizacion,
  type RespuestaRecepcion,
  SriInalcanzable,
} from './sri.puerto.ts';

/** Signed bytes as they were signed, once per attempt, in the document's side stream. */
export type DocumentosFirmados = {
  /** Keeps the bytes of an attempt, or answers those that an earlier try of it kept. */
  guardar(
    dir: DireccionDeDocumento,
    firmado: Firmado & DatosDeFirma,
  ): Promise<Firmado & DatosDeFirma>;
  leer(dir: DireccionDeDocumento): Promise<(Firmado & DatosDeFirma) | undefined>;
  stream(dir: DireccionDeDocumento): string;
};
export type DireccionDeDocumento = {
  readonly empresa_id: number;
  readonly factura_id: number;
  readonly intento: number;
};
export type DatosDeFirma = { readonly clave_acceso: string; readonly firmado_en: Instante };

/** When the tax authority is asked, in milliseconds; the last value of a list repeats. */
export type AgendaSri = {
  readonly primera_consulta_ms: number;
  readonly consultas_ms: readonly number[];
  readonly fallos_ms: readonly number[];
  /** Unknown to authorization after this many queries, though received: the same bytes again. */
  readonly reenviar_tras_consultas: number;
};

export type PuertosDeEmision = {
  readonly ejecutar: Ejecutar;
  readonly comandos: Pick<
    typeof comandosDeFactura,
    | 'registrarFirma'
    | 'registrarRecepcion'
    | 'registrarAutorizacion'
    | 'registrarRechazo'
    | 'registrarDevolucion'
  >;
  readonly sri: ClienteSri;
  readonly firmador: Firmador;
  readonly documentos: DocumentosFirmados;
  readonly leer: (
    empresa_id: number,
    factura_id: number,
  ) => Promise<{ factura: Factura; empresa: Empresa; sucursal: Sucursal } | undefined>;
  readonly reloj: () => number;
  /** RUC of whoever provides the system, for 'RUC Proveedor'; null when the issuer owns it. */
  readonly ruc_proveedor: string | null;
  readonly agenda: AgendaSri;
};

type Fase = 'emitir' | 'enviar' | 'consultar';
type Datos = { readonly factura_id: number; readonly consultas: number };

/** Everything a step works with: the invoice as its row says, and where its task stands. */
type Emision = {
  readonly empresa_id: number;
  readonly datos: Datos;
  readonly factura: Factura;
  readonly empresa: Empresa;
  readonly sucursal: Sucursal;
};

const YA_RECIBIDA = new Set(['43', '70']);

const TERMINADA: Paso = { tipo: 'terminar' };
const seguir = (fase: Fase, datos: Datos, espera_ms: number): Paso => ({
  tipo: 'seguir',
  fase,
  datos,
  espera_ms,
});
const enLista = (lista: readonly number[], vez: number): number =>
  lista[Math.min(vez, lista.length - 1)] ?? 1000;
const tiene = (mensajes: readonly MensajeSri[], codigo: string): boolean =>
  mensajes.some((m) => m.identificador === codigo);

/** One task per invoice, from its creation to a final answer; a re-issue begins it anew. */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined) return [];
  const evento = registrado as (EventoFactura | CertificadoCargado) & EventoRegistrado;
  switch (evento.tipo) {
    case 'FacturaCreada':
    case 'FacturaReemitida':
    case 'FacturaReconsultada': {
      const { factura_id } = evento.datos;
      const datos: Datos = { factura_id, consultas: 0 };
      const proximo_en = evento.metadatos.registrado_en;
      const tipo = evento.tipo === 'FacturaReconsultada' ? 'adelantar' : 'programar';
      return [
        { tipo, empresa_id, clave: `factura:${factura_id}`, fase: 'emitir', datos, proximo_en },
      ];
    }
    case 'BorradorDeFacturaGuardado':
    case 'FacturaFirmada':
    case 'FacturaRecibida':
    case 'FacturaAutorizada':
    case 'FacturaRechazada':
    case 'FacturaDevuelta':
    case 'FacturaAutorizadaConClaveAnterior':
    case 'FacturaAnulada':
      return [];
    // Whoever waited for a certificate goes on at once.
    case 'CertificadoCargado':
      return [{ tipo: 'reintentar', empresa_id, proximo_en: evento.metadatos.registrado_en }];
    // Events that are not about invoices.
    default:
      return [];
  }
};

/**
 * Takes an invoice from PENDIENTE to a final state at the tax authority (sri/facts §5). The signed
 * bytes are in the log before the first of them leaves. What was sent and not answered is never
 * assumed lost: authorization is asked for the same key first, and only an authority that holds
 * nothing of it gets the same bytes again.
 */
export const procesoDeEmision = (puertos: PuertosDeEmision): Proceso => {
  const { ejecutar, comandos, sri, documentos, agenda } = puertos;

  const remitente = ({ empresa_id, factura }: Emision) => ({
    empresa_id,
    correlacion_id: `emision-${empresa_id}-${factura.id}-${factura.intento}`,
  });
  const intentoDe = ({ factura }: Emision) => ({
    factura_id: factura.id,
    intento: factura.intento,
    clave_acceso: factura.clave_acceso!,
  });
  const direccion = ({ empresa_id, factura }: Emision): DireccionDeDocumento => ({
    empresa_id,
    factura_id: factura.id,
    intento: factura.intento,
  });

  /** Where a task really stands is what the row says: a crash may have left the phase behind. */
  const emitir = async (emision: Emision): Promise<Paso> => {
    switch (emision.factura.estado) {
      case 'PENDIENTE':
        return firmar(emision);
      case 'PROCESANDO':
      case 'EN_PROCESO':
        return seguir('consultar', emision.datos, 0);
      case 'BORRADOR':
      case 'AUTORIZADO':
      case 'RECHAZADO':
      case 'ANULADO':
        return TERMINADA;
      case 'DEVUELTA':
        return preguntarPorAnteriores(emision);
    }
  };

  const firmar = async (emision: Emision): Promise<Paso> => {
    const { factura, datos } = emision;
    const dir = direccion(emision);
    const firmado = (await documentos.leer(dir)) ?? (await firmarYGuardar(emision, dir));
    await ejecutar(
      comandos.registrarFirma(remitente(emision), {
        factura_id: factura.id,
        intento: factura.intento,
        clave_acceso: firmado.clave_acceso,
        xml_sha256: firmado.sha256,
        stream: documentos.stream(dir),
        firmado_en: firmado.firmado_en,
      }),
    );
    return seguir('enviar', datos, 0);
  };

  const firmarYGuardar = async (emision: Emision, dir: DireccionDeDocumento) => {
    const { empresa_id, factura, empresa, sucursal } = emision;
    const clave_acceso = claveDeLaFactura(emision);
    const xml = xmlDeFactura({
      factura,
      empresa,
      sucursal,
      clave_acceso,
      ruc_proveedor: puertos.ruc_proveedor,
    });
    const firmado_en = new Date(puertos.reloj()).toISOString();
    const firmado = await puertos.firmador.firmar(empresa_id, xml, firmado_en);
    return documentos.guardar(dir, { ...firmado, clave_acceso, firmado_en });
  };

  const enviar = async (emision: Emision): Promise<Paso> => {
    const { factura, datos } = emision;
    const firmado = await documentos.leer(direccion(emision));
    if (!firmado) throw new Error(`La factura ${factura.id} no tiene documento firmado`);
    let respuesta: RespuestaRecepcion;
    try {
      respuesta = await sri.enviar(factura.ambiente!, firmado.xml);
    } catch (error) {
      return trasSilencio(emision, error);
    }
    const { mensajes } = respuesta;
    const recibida =
      respuesta.tipo === 'RECIBIDA' || mensajes.some((m) => YA_RECIBIDA.has(m.identificador));
    if (recibida) {
      await ejecutar(
        comandos.registrarRecepcion(remitente(emision), { ...intentoDe(emision), mensajes }),
      );
      return seguir('consultar', { ...datos, consultas: 0 }, agenda.primera_consulta_ms);
    }
    await ejecutar(
      comandos.registrarDevolucion(remitente(emision), { ...intentoDe(emision), mensajes }),
    );
    const deOtraClave = tiene(mensajes, CODIGO_SECUENCIAL_REGISTRADO);
    return deOtraClave ? seguir('emitir', { ...datos, consultas: 0 }, 0) : TERMINADA;
  };

  /**
   * Code 45: the number lives under another key. If it was one of ours, people must know: asked for
   * until the authority has decided on each.
   */
  const preguntarPorAnteriores = async (emision: Emision): Promise<Paso> => {
    const { factura, datos } = emision;
    if (!factura.codigos_sri.includes(CODIGO_SECUENCIAL_REGISTRADO)) return TERMINADA;
    const sabidas = new Set(factura.claves_anteriores_autorizadas);
    let enProceso = false;
    for (const clave_acceso of factura.claves_anteriores) {
      if (sabidas.has(clave_acceso)) continue;
      const respuesta = await sri.consultar(factura.ambiente!, clave_acceso);
      if (respuesta.tipo === 'AUTORIZADO') await autorizar(emision, clave_acceso, respuesta);
      enProceso ||= respuesta.tipo === 'EN_PROCESO';
    }
    return enProceso ? otraConsulta('emitir', datos) : TERMINADA;
  };

  const autorizar = async (
    emision: Emision,
    clave_acceso: string,
    respuesta: Extract<RespuestaAutorizacion, { tipo: 'AUTORIZADO' }>,
  ): Promise<void> => {
    const { tipo: _, ...autorizacion } = respuesta;
    await ejecutar(
      comandos.registrarAutorizacion(remitente(emision), {
        ...intentoDe(emision),
        clave_acceso,
        ...autorizacion,
      }),
    );
  };

  const consultar = async (emision: Emision): Promise<Paso> => {
    const { factura, datos } = emision;
    let respuesta: RespuestaAutorizacion;
    try {
      respuesta = await sri.consultar(factura.ambiente!, factura.clave_acceso!);
    } catch (error) {
      return trasSilencio(emision, error);
    }
    switch (respuesta.tipo) {
      case 'AUTORIZADO':
        await autorizar(emision, factura.clave_acceso!, respuesta);
        return TERMINADA;
      case 'NO_AUTORIZADO': {
        const { mensajes } = respuesta;
        await ejecutar(
          comandos.registrarRechazo(remitente(emision), { ...intentoDe(emision), mensajes }),
        );
        return TERMINADA;
      }
      case 'EN_PROCESO':
        await ejecutar(
          comandos.registrarRecepcion(remitente(emision), { ...intentoDe(emision), mensajes: [] }),
        );
        return otraConsulta('consultar', datos);
      case 'DESCONOCIDA':
        return factura.estado === 'PROCESANDO' || datos.consultas >= agenda.reenviar_tras_consultas
          ? seguir('enviar', { ...datos, consultas: 0 }, 0)
          : otraConsulta('consultar', datos);
    }
  };

  const otraConsulta = (fase: Fase, datos: Datos): Paso =>
    seguir(
      fase,
      { ...datos, consultas: datos.consultas + 1 },
      enLista(agenda.consultas_ms, datos.consultas),
    );

  /** No answer is no refusal: what was sent may be there, so the next step asks for its key. */
  const trasSilencio = (emision: Emision, error: unknown): Paso => {
    if (!(error instanceof SriInalcanzable)) throw error;
    const { datos } = emision;
    const espera_ms = enLista(agenda.fallos_ms, datos.consultas);
    return seguir('consultar', { ...datos, consultas: datos.consultas + 1 }, espera_ms);
  };

  const paso = async (tarea: Tarea): Promise<Paso> => {
    const datos = tarea.datos as Datos;
    const leida = await puertos.leer(tarea.empresa_id, datos.factura_id);
    if (!leida) throw new Error(`La factura ${datos.factura_id} no está en la lectura`);
    const emision: Emision = { empresa_id: tarea.empresa_id, datos, ...leida };
    const enCurso = ['PROCESANDO', 'EN_PROCESO'].includes(emision.factura.estado);
    if (!enCurso) return emitir(emision);
    switch (tarea.fase as Fase) {
      case 'emitir':
        return emitir(emision);
      case 'enviar':
        return enviar(emision);
      case 'consultar':
        return consultar(emision);
    }
  };

  return {
    nombre: 'emision',
    reaccionar,
    paso,
    reintento_ms: (intentos) => enLista(agenda.fallos_ms, intentos - 1),
  };
};

/** Deterministic per attempt: a crash between two tries at signing makes no second key. */
const claveDeLaFactura = ({ empresa_id, factura, empresa }: Emision): string =>
  claveDeAcceso({
    fecha_emision: factura.fecha_emision,
    cod_doc: COD_DOC.factura,
    ruc: empresa.ruc,
    ambiente: factura.ambiente!,
    establecimiento: factura.establecimiento!,
    punto_emision: factura.punto_emision!,
    secuencial: factura.secuencial!,
    codigo_numerico: codigoNumerico(empresa_id, factura.id, factura.intento),
  });
