import type { MensajeSri } from '#domain/documentos/comprobante/comprobante.ts';
import { textoEnEspera } from '#domain/documentos/comprobante/espera.vista.ts';
import { CODIGO_SECUENCIAL_REGISTRADO } from '#domain/documentos/comprobante/estado-sri.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { Medida, Ocasion, Paso, Proceso, Tarea } from '../kernel/proceso.ts';
import { direccionDe, firmarIntento } from './emision.firma.ts';
import type { DatosDeFirma, LeidoParaEmitir, PuertosDeEmision } from './emision.puerto.ts';
import {
  type DatosDeTarea,
  type Emision,
  type Fase,
  nombrar,
  reaccionar,
  seguir,
  TERMINADA,
} from './emision.tarea.ts';
import {
  ANCHO_INICIAL,
  ANCHO_MAXIMO,
  type Firmado,
  type RespuestaAutorizacion,
  type RespuestaRecepcion,
  SinCertificado,
  SriInalcanzable,
} from './sri.puerto.ts';

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

const enLista = (lista: readonly number[], vez: number): number =>
  lista[Math.min(vez, lista.length - 1)] ?? 1000;
const tiene = (mensajes: readonly MensajeSri[], codigo: string): boolean =>
  mensajes.some((m) => m.identificador === codigo);

/**
 * Takes a document from PENDIENTE to a final state at the tax authority (Ley: sri §1). The signed
 * bytes are in the log before the first of them leaves. What was sent and not answered is never
 * assumed lost: authorization is asked for the same key first, and only an authority that holds
 * nothing of it gets the same bytes again.
 */
export const procesoDeEmision = (puertos: PuertosDeEmision): Proceso => {
  const { comandos, sri, documentos, agenda, reglas_de_correo } = puertos;
  const firmarYGuardar = firmarIntento(puertos);

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
    let firmado: Firmado & DatosDeFirma;
    try {
      firmado = await firmarYGuardar(emision);
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
        stream: documentos.stream(direccionDe(emision)),
        firmado_en: firmado.firmado_en,
      }),
    );
    const firmada: Emision = { ...emision, comprobante: resultado.comprobante };
    const esSuya = resultado.comprobante.xml_sha256 === firmado.sha256;
    return esSuya ? entregar(firmada, firmado) : seguir(firmada, 'emitir');
  };

  const enviar = async (emision: Emision): Promise<Paso> => {
    const firmado = await documentos.leer(direccionDe(emision));
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
    const datos = tarea.datos as DatosDeTarea;
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
