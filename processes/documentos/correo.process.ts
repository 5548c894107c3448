import type * as comandosDeCorreo from '#commands/documentos/comprobante/correo.comandos.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type {
  ComprobanteAutorizado,
  DelDocumento,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import type {
  DesenlaceDeCorreo,
  ReglasDeCorreo,
} from '#domain/documentos/comprobante/correo.decider.ts';
import type { EventoDeCorreo } from '#domain/documentos/comprobante/correo.events.ts';
import { mensajeDeDocumento } from '#domain/documentos/comprobante/correo.mensaje.ts';
import type { Correo } from '#domain/documentos/comprobante/correo.ts';
import {
  type DatosDeRide,
  type EmisorDeRide,
  emisorSegunXml,
} from '#domain/documentos/comprobante/ride.vista.ts';
import { tipoDe } from '#domain/documentos/tipos.ts';
import type { CorreoDeEmpresaConfigurado } from '#domain/identidad/correo.events.ts';
import { nombreDeRemitente } from '#domain/identidad/correo.mensaje.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { AjustesDeCorreo, Rechazado } from '#domain/kernel/correo.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import {
  type AgendaDeCorreo,
  esperaDeCorreo,
  ritmoDeCorreo,
  seDesiste,
} from '#processes/kernel/correo.agenda.ts';
import { type Carta, type Cartero, CorreoPospuesto } from '#processes/kernel/correo.puerto.ts';
import type {
  CambioDeTarea,
  DesdeDonde,
  Ocasion,
  Paso,
  Proceso,
  Tarea,
} from '../kernel/proceso.ts';
import type { DocumentosFirmados } from './emision.puerto.ts';

/** All that a mail is made of. */
export type LeidoParaEnviar = {
  readonly correo: Correo;
  readonly comprobante: Comprobante;
  readonly empresa: Empresa;
  readonly emisor: EmisorDeRide;
  readonly ajustes: AjustesDeCorreo;
};

export type PuertosDelCorreo = {
  readonly comandos: Pick<typeof comandosDeCorreo, 'enviarAlAutorizar' | 'terminarCorreo'>;
  readonly cartero: Cartero;
  /** The PDF of a document. */
  readonly ride: (empresa_id: number, datos: DatosDeRide) => Promise<Uint8Array>;
  readonly documentos: Pick<DocumentosFirmados, 'leer'>;
  readonly leer: (
    desde: DesdeDonde,
    empresa_id: number,
    correo_id: number,
  ) => Promise<LeidoParaEnviar | undefined>;
  readonly reglas: ReglasDeCorreo;
  readonly agenda: AgendaDeCorreo;
};

type Fase = 'encolar' | 'enviar' | 'registrar';
type DatosDeEncolar = DelDocumento;
/** What earlier deliveries of this mail achieved; `pendientes` null: nothing yet. */
type DatosDeEnviar = {
  readonly correo_id: number;
  readonly pendientes: readonly string[] | null;
  readonly aceptados: readonly string[];
  readonly rechazados: readonly Rechazado[];
};
type DatosDeRegistrar = { readonly correo_id: number; readonly desenlace: DesenlaceDeCorreo };

/** A slow server of one company must not hold every worker: so many at once each. */
const POR_EMPRESA = 4;
const ESPERA_MAXIMA_MS = 60_000;

const TERMINADA: Paso = { tipo: 'terminar' };
const seguir = (fase: Fase, datos: object, espera_ms: number): Paso => ({
  tipo: 'seguir',
  fase,
  datos,
  espera_ms,
});

/**
 * One task per authorized document that is to be mailed, until its mail is queued, and one per mail,
 * from its queueing to its end.
 */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined) return [];
  const evento = registrado as EventoRegistrado &
    (ComprobanteAutorizado | EventoDeCorreo | CorreoDeEmpresaConfigurado);
  switch (evento.tipo) {
    case 'ComprobanteAutorizado': {
      const { documento, documento_id, envia_correo } = evento.datos;
      if (!envia_correo) return [];
      const datos: DatosDeEncolar = { documento, documento_id };
      const clave = `${documento}:${documento_id}`;
      return [{ tipo: 'programar', empresa_id, clave, fase: 'encolar', datos }];
    }
    case 'CorreoEncolado': {
      const { correo_id } = evento.datos;
      const datos: DatosDeEnviar = { correo_id, pendientes: null, aceptados: [], rechazados: [] };
      const clave = `correo:${correo_id}`;
      return [{ tipo: 'programar', empresa_id, clave, fase: 'enviar', datos }];
    }
    case 'CorreoEnviado':
    case 'CorreoFallido':
      return [{ tipo: 'terminar', empresa_id, clave: `correo:${evento.datos.correo_id}` }];
    // What failed may have failed for the settings.
    case 'CorreoDeEmpresaConfigurado':
      return [{ tipo: 'reintentar', empresa_id }];
    default:
      return [];
  }
};

/** Mails of the past that have not ended are still sent; what was authorized then is not mailed now. */
const recordar = (registrado: EventoRegistrado): readonly CambioDeTarea[] =>
  registrado.tipo === 'ComprobanteAutorizado' ? [] : reaccionar(registrado);

/** How many of each company are under way, and how many were told to come back. */
const crearTurnos = (turno_ms: number) => {
  const enCurso = new Map<number, number>();
  const aplazados = new Map<number, number>();
  return {
    /** 0 and the turn is taken, or milliseconds until another try. */
    tomar: (empresa_id: number): number => {
      const cuantos = enCurso.get(empresa_id) ?? 0;
      if (cuantos < POR_EMPRESA) {
        enCurso.set(empresa_id, cuantos + 1);
        return 0;
      }
      // The more wait, the later the next one comes: they would all come at once otherwise.
      const puesto = (aplazados.get(empresa_id) ?? 0) + 1;
      aplazados.set(empresa_id, puesto);
      return Math.min(ESPERA_MAXIMA_MS, puesto * turno_ms);
    },
    soltar: (empresa_id: number): void => {
      const cuantos = (enCurso.get(empresa_id) ?? 1) - 1;
      if (cuantos > 0) {
        enCurso.set(empresa_id, cuantos);
        return;
      }
      enCurso.delete(empresa_id);
      aplazados.delete(empresa_id);
    },
  };
};

/**
 * Sends the mails of authorized documents and of those who ask for one. A mail's contents follow
 * from its row and its document, its id and date are the row's: killed between the server's answer
 * and the record, the same mail goes out once more, under the same id, and none is lost. Once the
 * answer is in the task's data, only the record is repeated.
 */
export const procesoDeCorreo = (puertos: PuertosDelCorreo): Proceso => {
  const { comandos, cartero, documentos, reglas, agenda } = puertos;
  const turnos = crearTurnos(agenda.turno_ms);

  const encolar = async (
    empresa_id: number,
    datos: DatosDeEncolar,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    try {
      await ocasion.ejecutar(comandos.enviarAlAutorizar({ empresa_id }, datos, reglas));
      return TERMINADA;
    } catch (error) {
      const espera_s = error instanceof ErrorDominio && error.datos.reintentar_en_s;
      if (typeof espera_s !== 'number') throw error;
      return seguir('encolar', datos, espera_s * 1000);
    }
  };

  const enTurno = async (tarea: Tarea, datos: DatosDeEnviar, ocasion: Ocasion): Promise<Paso> => {
    const { empresa_id } = tarea;
    const espera_ms = turnos.tomar(empresa_id);
    if (espera_ms > 0) return seguir('enviar', datos, espera_ms);
    try {
      return await enviar(tarea, datos, ocasion);
    } finally {
      turnos.soltar(empresa_id);
    }
  };

  const enviar = async (
    { empresa_id, intentos }: Tarea,
    datos: DatosDeEnviar,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    const { correo_id } = datos;
    const leido = await puertos.leer(ocasion, empresa_id, correo_id);
    if (!leido) throw new Error(`El correo ${correo_id} no está en la lectura`);
    if (leido.correo.estado !== 'ENCOLADO') return TERMINADA;
    if (leido.comprobante.estado !== 'AUTORIZADO') {
      const { rechazados } = datos;
      const desenlace = { tipo: 'fallido', motivo: 'documento_no_autorizado', rechazados } as const;
      return registrarLuego(correo_id, desenlace);
    }
    const carta = await redactar(empresa_id, leido, datos);
    try {
      const entrega = await cartero.enviar(empresa_id, leido.ajustes, carta);
      const aceptados = [...datos.aceptados, ...entrega.aceptados];
      const rechazados = [...datos.rechazados, ...entrega.rechazados];
      if (entrega.pendientes.length === 0) {
        return registrarLuego(correo_id, {
          ...(aceptados.length > 0
            ? { tipo: 'enviado', servidor: entrega.servidor, aceptados }
            : { tipo: 'fallido', motivo: 'rechazado' }),
          rechazados,
        } as DesenlaceDeCorreo);
      }
      // What was achieved is kept before the others are tried again.
      const pendientes = entrega.pendientes.map(({ direccion }) => direccion);
      return seguir('enviar', { correo_id, pendientes, aceptados, rechazados }, 0);
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      const { encolado_en } = leido.correo;
      if (!seDesiste(agenda, encolado_en, intentos, ocasion.ahora_ms)) throw error;
      return registrarLuego(correo_id, desenlaceDeQuienEspero(leido, carta, datos, error.detalle));
    }
  };

  const redactar = async (
    empresa_id: number,
    { correo, comprobante, empresa, emisor, ajustes }: LeidoParaEnviar,
    datos: DatosDeEnviar,
  ): Promise<Carta> => {
    const { documento, documento_id } = correo;
    const tipo = tipoDe(documento);
    const { intento } = comprobante;
    const firmado = await documentos.leer({ empresa_id, documento, documento_id, intento });
    if (!firmado) throw new Error(`${documento} ${documento_id} no tiene documento firmado`);
    // Who issues is what was signed, as in the download, whatever the profile says by now.
    const datosDeRide = tipo.ride(comprobante, emisorSegunXml(emisor, firmado.xml));
    const pdf = await puertos.ride(empresa_id, datosDeRide);
    const { numero_comprobante, clave_acceso, destinatarios } = correo;
    const ambiente = comprobante.ambiente ?? '1';
    const total = tipo.total(comprobante);
    const delMensaje = { ...comprobante, numero_comprobante, clave_acceso, ambiente, total };
    const { color_primario } = emisor;
    return {
      message_id: correo.message_id,
      fecha: correo.encolado_en,
      nombre: nombreDeRemitente(ajustes, empresa, reglas.nombre),
      destinatarios,
      para: datos.pendientes ?? destinatarios,
      ...mensajeDeDocumento(documento, delMensaje, { ...empresa, color_primario }),
      adjuntos: [
        { nombre: `${clave_acceso}.pdf`, tipo: 'application/pdf', bytes: pdf },
        { nombre: `${clave_acceso}.xml`, tipo: 'application/xml', bytes: firmado.xml },
      ],
    };
  };

  const registrar = async (
    empresa_id: number,
    datos: DatosDeRegistrar,
    { ejecutar }: Ocasion,
  ): Promise<Paso> => {
    await ejecutar(comandos.terminarCorreo({ empresa_id }, datos.correo_id, datos.desenlace));
    return TERMINADA;
  };

  const paso = (tarea: Tarea, ocasion: Ocasion): Promise<Paso> => {
    const { empresa_id, datos } = tarea;
    switch (tarea.fase as Fase) {
      case 'encolar':
        return encolar(empresa_id, datos as DatosDeEncolar, ocasion);
      case 'enviar':
        return enTurno(tarea, datos as DatosDeEnviar, ocasion);
      case 'registrar':
        return registrar(empresa_id, datos as DatosDeRegistrar, ocasion);
    }
  };

  return {
    nombre: 'correo',
    desde: 'ahora',
    recordar,
    reaccionar,
    paso,
    reintento_ms: (intentos) => esperaDeCorreo(agenda, intentos),
    ...ritmoDeCorreo(cartero),
  };
};

const registrarLuego = (correo_id: number, desenlace: DesenlaceDeCorreo): Paso =>
  seguir('registrar', { correo_id, desenlace } satisfies DatosDeRegistrar, 0);

/** The schedule is over: whoever has not got it by now will not. */
const desenlaceDeQuienEspero = (
  { ajustes }: LeidoParaEnviar,
  { para }: Carta,
  { aceptados, rechazados: previos }: DatosDeEnviar,
  respuesta: string,
): DesenlaceDeCorreo => {
  const rechazados = [...previos, ...para.map((direccion) => ({ direccion, respuesta }))];
  if (aceptados.length === 0) return { tipo: 'fallido', motivo: 'sin_entrega', rechazados };
  const servidor = ajustes.servidor ? 'propio' : 'plataforma';
  return { tipo: 'enviado', servidor, aceptados, rechazados };
};
