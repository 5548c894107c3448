import { claveDeAcceso, codigoNumerico } from '#domain/documentos/comprobante/clave-acceso.ts';
import type {
  ComprobantePagado,
  EventoDeComprobante,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import { numeracionDe } from '#domain/documentos/comprobante/comprobante.xml.ts';
import { carrilDe } from '#domain/documentos/comprobante/espera.ts';
import { textoEnEspera } from '#domain/documentos/comprobante/espera.vista.ts';
import { CODIGO_SECUENCIAL_REGISTRADO } from '#domain/documentos/comprobante/estado-sri.ts';
import { fechaDeClave, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { emitidoPor, tipoDe } from '#domain/documentos/tipos.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import type { CambioDeTarea, Medida, Ocasion, Paso, Proceso, Tarea } from '../kernel/proceso.ts';
import type {
  DatosDeFirma,
  DireccionDeDocumento,
  LeidoParaEmitir,
  PuertosDeEmision,
} from './emision.puerto.ts';
import {
  ANCHO_INICIAL,
  ANCHO_MAXIMO,
  type Firmado,
  type RespuestaAutorizacion,
  type RespuestaRecepcion,
  SinCertificado,
  SriInalcanzable,
} from './sri.puerto.ts';

type Fase = 'emitir' | 'enviar' | 'consultar';
type Datos = {
  readonly documento: TipoDocumento;
  readonly documento_id: number;
  readonly consultas: number;
};

/** Everything a step works with: the document as its row says, and where its task stands. */
type Emision = Pick<Ocasion, 'ejecutar'> &
  LeidoParaEmitir & {
    readonly tipo: TipoDeComprobante;
    readonly empresa_id: number;
    readonly ambiente: Ambiente;
    /** Steps that failed in a row. */
    readonly intentos: number;
    readonly datos: Datos;
  };

/** So wide is the SRI for one environment and service, and there for one company. */
const MEDIDA: Medida = {
  por_carril: 256,
  por_empresa: ANCHO_MAXIMO,
  al_empezar: ANCHO_INICIAL,
  por_toma: ANCHO_INICIAL,
};
/** For what a step does besides its call: rows, a signature, a command. */
const RESTO_DEL_PASO_MS = 5_000;

const YA_RECIBIDA = new Set(['43', '70']);

const TERMINADA: Paso = { tipo: 'terminar' };
/** The lane of a document's next step: that of the service which it will call. */
const carrilDePaso = (fase: Fase, { comprobante, ambiente }: Emision): string => {
  const pregunta = fase === 'consultar' || (fase === 'emitir' && comprobante.estado === 'DEVUELTA');
  return carrilDe(pregunta ? 'autorizacion' : 'recepcion', ambiente);
};

const seguir = (
  emision: Emision,
  fase: Fase,
  { espera_ms = 0, consultas = 0 }: { espera_ms?: number; consultas?: number } = {},
): Extract<Paso, { tipo: 'seguir' }> => ({
  tipo: 'seguir',
  fase,
  datos: { ...emision.datos, consultas },
  espera_ms,
  carril: carrilDePaso(fase, emision),
});

/** For errors: whoever reads them looks for the document. */
const nombrar = ({ tipo, comprobante }: Emision): string => `La ${tipo.singular} ${comprobante.id}`;

const enLista = (lista: readonly number[], vez: number): number =>
  lista[Math.min(vez, lista.length - 1)] ?? 1000;
const tiene = (mensajes: readonly MensajeSri[], codigo: string): boolean =>
  mensajes.some((m) => m.identificador === codigo);

/** The task of a document, from its first step. */
const desdeElPrincipio = (
  tipo: 'programar' | 'adelantar',
  empresa_id: number,
  {
    documento,
    documento_id,
    ambiente,
  }: Pick<Datos, 'documento' | 'documento_id'> & {
    readonly ambiente: Ambiente;
  },
): CambioDeTarea => {
  const datos: Datos = { documento, documento_id, consultas: 0 };
  const clave = `${documento}:${documento_id}`;
  const carril = carrilDe('recepcion', ambiente);
  return { tipo, empresa_id, clave, fase: 'emitir', datos, carril };
};

/** One task per document, from its creation to a final answer; a re-issue begins it anew. */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined) return [];
  const emitido = emitidoPor(registrado);
  if (emitido) return [desdeElPrincipio('programar', empresa_id, emitido)];
  const evento = registrado as (EventoDeComprobante | ComprobantePagado | CertificadoCargado) &
    EventoRegistrado;
  switch (evento.tipo) {
    case 'ComprobanteReemitido':
      return [desdeElPrincipio('programar', empresa_id, evento.datos)];
    case 'ComprobanteReconsultado':
      return [desdeElPrincipio('adelantar', empresa_id, evento.datos)];
    case 'BorradorEliminado':
    case 'ComprobanteFirmado':
    case 'ComprobanteRecibido':
    case 'ComprobanteAutorizado':
    case 'ComprobanteRechazado':
    case 'ComprobanteDevuelto':
    case 'ComprobanteAutorizadoConClaveAnterior':
    case 'ComprobanteAnulado':
    case 'ComprobantePagado':
      return [];
    // Whoever waited for a certificate goes on at once.
    case 'CertificadoCargado':
      return [{ tipo: 'reintentar', empresa_id }];
    default:
      return [];
  }
};

/**
 * Takes a document from PENDIENTE to a final state at the tax authority (sri/facts §5). The signed
 * bytes are in the log before the first of them leaves. What was sent and not answered is never
 * assumed lost: authorization is asked for the same key first, and only an authority that holds
 * nothing of it gets the same bytes again.
 */
export const procesoDeEmision = (puertos: PuertosDeEmision): Proceso => {
  const { comandos, sri, documentos, agenda, reglas_de_correo } = puertos;

  const remitente = ({ empresa_id, tipo, comprobante }: Emision) => ({
    empresa_id,
    correlacion_id: `emision-${empresa_id}-${tipo.documento}-${comprobante.id}-${comprobante.intento}`,
  });
  const intentoDe = ({ tipo, comprobante }: Emision) => ({
    documento: tipo.documento,
    documento_id: comprobante.id,
    intento: comprobante.intento,
    clave_acceso: comprobante.clave_acceso!,
  });
  const direccion = ({ empresa_id, tipo, comprobante }: Emision): DireccionDeDocumento => ({
    empresa_id,
    documento: tipo.documento,
    documento_id: comprobante.id,
    intento: comprobante.intento,
  });

  /** Where a task really stands is what the row says: a crash may have left the phase behind. */
  const emitir = async (emision: Emision): Promise<Paso> => {
    switch (emision.comprobante.estado) {
      case 'PENDIENTE':
        return firmar(emision);
      case 'PROCESANDO':
      case 'EN_PROCESO':
        return seguir(emision, 'consultar', { consultas: emision.datos.consultas });
      case 'BORRADOR':
      case 'AUTORIZADO':
      case 'RECHAZADO':
      case 'ANULADO':
        return TERMINADA;
      case 'DEVUELTA':
        return preguntarPorAnteriores(emision);
    }
  };

  /** Signs, tells the company's stream and, once that is in the log, sends. */
  const firmar = async (emision: Emision): Promise<Paso> => {
    const dir = direccion(emision);
    let firmado: Firmado & DatosDeFirma;
    try {
      firmado = await firmarYGuardar(emision, dir);
    } catch (error) {
      if (!(error instanceof SinCertificado)) throw error;
      const espera_ms = enLista(agenda.fallos_ms, emision.intentos);
      return {
        ...seguir(emision, 'emitir', { espera_ms }),
        tropiezo: textoEnEspera(error.message),
      };
    }
    const { resultado } = await emision.ejecutar(
      comandos.registrarFirma(remitente(emision), {
        ...intentoDe(emision),
        clave_acceso: firmado.clave_acceso,
        xml_sha256: firmado.sha256,
        stream: documentos.stream(dir),
        firmado_en: firmado.firmado_en,
      }),
    );
    const firmada: Emision = { ...emision, comprobante: resultado.comprobante };
    const esSuya = resultado.comprobante.xml_sha256 === firmado.sha256;
    return esSuya ? entregar(firmada, firmado) : seguir(firmada, 'emitir');
  };

  /** Whoever comes second gets the bytes that the first one kept, whatever it signed itself. */
  const firmarYGuardar = async (emision: Emision, dir: DireccionDeDocumento) => {
    const { empresa_id, tipo, comprobante: fila, empresa, sucursal } = emision;
    const clave_acceso = claveDelComprobante(emision);
    const xml = tipo.xml({
      fila,
      empresa,
      sucursal,
      clave_acceso,
      ruc_proveedor: puertos.ruc_proveedor,
    });
    const firmado_en = new Date(puertos.reloj()).toISOString();
    try {
      const firmado = await puertos.firmador.firmar(empresa_id, xml, firmado_en);
      return await documentos.guardar(dir, { ...firmado, clave_acceso, firmado_en });
    } catch (error) {
      const previo = error instanceof SinCertificado ? await documentos.leer(dir) : undefined;
      if (previo) return previo;
      throw error;
    }
  };

  const enviar = async (emision: Emision): Promise<Paso> => {
    const firmado = await documentos.leer(direccion(emision));
    if (!firmado) throw new Error(`${nombrar(emision)} no tiene documento firmado`);
    return entregar(emision, firmado);
  };

  const entregar = async (emision: Emision, { xml }: Firmado): Promise<Paso> => {
    let respuesta: RespuestaRecepcion;
    try {
      respuesta = await sri(emision.empresa_id).enviar(emision.ambiente, xml);
    } catch (error) {
      return trasSilencio(emision, 'consultar', error);
    }
    const { mensajes } = respuesta;
    const recibida =
      respuesta.tipo === 'RECIBIDA' || mensajes.some((m) => YA_RECIBIDA.has(m.identificador));
    if (recibida) {
      const { resultado } = await emision.ejecutar(
        comandos.registrarRecepcion(remitente(emision), { ...intentoDe(emision), mensajes }),
      );
      const { empresa, sucursal } = emision;
      const leido: LeidoParaEmitir = { comprobante: resultado.comprobante, empresa, sucursal };
      const espera_ms = agenda.primera_consulta_ms;
      return { ...seguir(emision, 'consultar', { espera_ms }), leido };
    }
    await emision.ejecutar(
      comandos.registrarDevolucion(remitente(emision), { ...intentoDe(emision), mensajes }),
    );
    const deOtraClave = tiene(mensajes, CODIGO_SECUENCIAL_REGISTRADO);
    return deOtraClave ? seguir(emision, 'emitir') : TERMINADA;
  };

  /**
   * Code 45: the number lives under another key. If it was one of ours, people must know: asked for
   * until the authority has decided on each.
   */
  const preguntarPorAnteriores = async (emision: Emision): Promise<Paso> => {
    const { comprobante, empresa_id, ambiente } = emision;
    if (!comprobante.codigos_sri.includes(CODIGO_SECUENCIAL_REGISTRADO)) return TERMINADA;
    const sabidas = new Set(comprobante.claves_anteriores_autorizadas);
    let enProceso = false;
    for (const clave_acceso of comprobante.claves_anteriores) {
      if (sabidas.has(clave_acceso)) continue;
      let respuesta: RespuestaAutorizacion;
      try {
        respuesta = await sri(empresa_id).consultar(ambiente, clave_acceso);
      } catch (error) {
        return trasSilencio(emision, 'emitir', error);
      }
      if (respuesta.tipo === 'AUTORIZADO') await autorizar(emision, clave_acceso, respuesta);
      enProceso ||= respuesta.tipo === 'EN_PROCESO';
    }
    return enProceso ? otraConsulta(emision, 'emitir') : TERMINADA;
  };

  const autorizar = async (
    emision: Emision,
    clave_acceso: string,
    respuesta: Extract<RespuestaAutorizacion, { tipo: 'AUTORIZADO' }>,
  ): Promise<void> => {
    const { tipo: _, ...autorizacion } = respuesta;
    await emision.ejecutar(
      comandos.registrarAutorizacion(
        remitente(emision),
        { ...intentoDe(emision), clave_acceso, ...autorizacion },
        reglas_de_correo,
      ),
    );
  };

  const consultar = async (emision: Emision): Promise<Paso> => {
    const { comprobante, datos, ambiente } = emision;
    const clave_acceso = comprobante.clave_acceso!;
    let respuesta: RespuestaAutorizacion;
    try {
      respuesta = await sri(emision.empresa_id).consultar(ambiente, clave_acceso);
    } catch (error) {
      return trasSilencio(emision, 'consultar', error);
    }
    switch (respuesta.tipo) {
      case 'AUTORIZADO':
        await autorizar(emision, clave_acceso, respuesta);
        return TERMINADA;
      case 'NO_AUTORIZADO': {
        const { mensajes } = respuesta;
        await emision.ejecutar(
          comandos.registrarRechazo(remitente(emision), { ...intentoDe(emision), mensajes }),
        );
        return TERMINADA;
      }
      case 'EN_PROCESO':
        await emision.ejecutar(
          comandos.registrarRecepcion(remitente(emision), { ...intentoDe(emision), mensajes: [] }),
        );
        return otraConsulta(emision, 'consultar');
      case 'DESCONOCIDA':
        return comprobante.estado === 'PROCESANDO' ||
          datos.consultas >= agenda.reenviar_tras_consultas
          ? seguir(emision, 'enviar')
          : otraConsulta(emision, 'consultar');
    }
  };

  const otraConsulta = (emision: Emision, fase: Fase): Paso => {
    const { consultas } = emision.datos;
    const espera_ms = enLista(agenda.consultas_ms, consultas);
    return seguir(emision, fase, { espera_ms, consultas: consultas + 1 });
  };

  /** No answer is no refusal: what was sent may be there, so the next step asks for its key. */
  const trasSilencio = (emision: Emision, fase: Fase, error: unknown): Paso => {
    if (!(error instanceof SriInalcanzable)) throw error;
    const { consultas } = emision.datos;
    const espera_ms = enLista(agenda.fallos_ms, consultas);
    const paso = seguir(emision, fase, { espera_ms, consultas: consultas + 1 });
    return { ...paso, tropiezo: textoEnEspera(error.message) };
  };

  const paso = async (tarea: Tarea, ocasion: Ocasion): Promise<Paso> => {
    const { empresa_id } = tarea;
    const datos = tarea.datos as Datos;
    const { documento, documento_id } = datos;
    const conocido = ocasion.leido as LeidoParaEmitir | undefined;
    const leido = conocido ?? (await puertos.leer(ocasion, empresa_id, datos));
    if (!leido) throw new Error(`${documento} ${documento_id} no está en la lectura`);
    const { ejecutar } = ocasion;
    const { intentos } = tarea;
    const tipo = tipoDe(documento);
    const ambiente = leido.comprobante.ambiente ?? leido.empresa.ambiente;
    const emision: Emision = { ejecutar, tipo, empresa_id, ambiente, intentos, datos, ...leido };
    const enCurso = ['PROCESANDO', 'EN_PROCESO'].includes(emision.comprobante.estado);
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
    desde: 'inicio',
    reaccionar,
    paso,
    reintento_ms: (intentos) => enLista(agenda.fallos_ms, intentos - 1),
    medida: MEDIDA,
    anchos: puertos.anchos,
    arriendo_ms: 2 * (puertos.plazo_sri_ms + RESTO_DEL_PASO_MS),
  };
};

/**
 * Follows from the document and its attempt: a crash between two tries at signing makes no second
 * key. What changes between attempts may, once in a hundred million, give the code of a key that was
 * given up: then the next one is taken.
 */
const claveDelComprobante = ({ empresa_id, tipo, comprobante, empresa }: Emision): string => {
  const { id, creado_en, identificacion, razon_social } = comprobante;
  const dice = [empresa_id, tipo.documento, id, creado_en, identificacion, razon_social];
  const contenido = JSON.stringify([...dice, tipo.total(comprobante)]);
  const numeracion = numeracionDe(comprobante);
  for (let vez = comprobante.intento; ; vez += 1) {
    const clave = claveDeAcceso({
      fecha_emision: fechaDeClave(tipo, comprobante),
      cod_doc: tipo.cod_doc,
      ruc: empresa.ruc,
      ...numeracion,
      codigo_numerico: codigoNumerico(contenido, vez),
    });
    if (!comprobante.claves_anteriores.includes(clave)) return clave;
  }
};
