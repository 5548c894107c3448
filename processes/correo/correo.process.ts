import type * as comandosDeCorreo from '#commands/correo/correo.comandos.ts';
import type { DesenlaceDeCorreo, ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { DelEnviable, EventoDeCorreo } from '#domain/correo/correo.events.ts';
import type { Correo } from '#domain/correo/correo.ts';
import type { CorreoDeEmpresaConfigurado } from '#domain/identidad/correo.events.ts';
import { nombreDeRemitente } from '#domain/identidad/correo.mensaje.ts';
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
import type { Contenido, EmisorDeCorreo } from './correspondencia.puerto.ts';
import type { Reparto } from './reparto.ts';

/** A mail, whose it is and how it leaves. */
export type LeidoParaEnviar = {
  readonly correo: Correo;
  readonly emisor: EmisorDeCorreo;
  readonly ajustes: AjustesDeCorreo;
};

export type PuertosDelCorreo = {
  readonly comandos: Pick<typeof comandosDeCorreo, 'enviarSolo' | 'terminarCorreo'>;
  readonly cartero: Cartero;
  readonly reparto: Reparto;
  readonly leer: (
    desde: DesdeDonde,
    empresa_id: number,
    correo_id: number,
  ) => Promise<LeidoParaEnviar | undefined>;
  readonly reglas: ReglasDeCorreo;
  readonly agenda: AgendaDeCorreo;
};

type Fase = 'encolar' | 'enviar' | 'registrar';
type DatosDeEncolar = DelEnviable;
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

/** One task per mail, from its queueing to its end. */
const seguirCorreos = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined) return [];
  const evento = registrado as EventoRegistrado & (EventoDeCorreo | CorreoDeEmpresaConfigurado);
  switch (evento.tipo) {
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

/** One per thing that goes out by itself, until its mail is queued. */
const empezarSolos = (
  registrado: EventoRegistrado,
  { deOficio }: Pick<Reparto, 'deOficio'>,
): readonly CambioDeTarea[] => {
  const enviable = deOficio(registrado);
  const empresa_id = enviable && empresaDeStream(registrado.stream);
  if (!enviable || empresa_id === undefined) return [];
  const { documento, documento_id } = enviable;
  const datos: DatosDeEncolar = { documento, documento_id };
  const clave = `${documento}:${documento_id}`;
  return [{ tipo: 'programar', empresa_id, clave, fase: 'encolar', datos }];
};

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
 * Sends the mails that somebody asks for and those that go out by themselves. A mail's contents follow
 * from its row and what it is of, its id and date are the row's: killed between the server's answer
 * and the record, the same mail goes out once more, under the same id, and none is lost. Once the
 * answer is in the task's data, only the record is repeated.
 */
export const procesoDeCorreo = (puertos: PuertosDelCorreo): Proceso => {
  const { comandos, cartero, reparto, reglas, agenda } = puertos;
  const turnos = crearTurnos(agenda.turno_ms);

  const encolar = async (
    empresa_id: number,
    datos: DatosDeEncolar,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    try {
      const { documento, documento_id } = datos;
      const pedido = { empresa_id, enviable: reparto.de(documento).enviable, documento_id };
      await ocasion.ejecutar(comandos.enviarSolo(pedido, reglas));
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
    const { correo, emisor } = leido;
    const contenido = await reparto
      .de(correo.documento)
      .redactar(ocasion, { empresa_id, correo, emisor });
    if ('impedimento' in contenido) {
      const { rechazados } = datos;
      const desenlace = { tipo: 'fallido', motivo: contenido.impedimento, rechazados } as const;
      return registrarLuego(correo_id, desenlace);
    }
    const carta = franquear(leido, contenido, datos);
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
      if (!seDesiste(agenda, correo.encolado_en, intentos, ocasion.ahora_ms)) throw error;
      return registrarLuego(correo_id, desenlaceDeQuienEspero(leido, carta, datos, error.detalle));
    }
  };

  const franquear = (
    { correo, emisor, ajustes }: LeidoParaEnviar,
    contenido: Contenido,
    { pendientes }: DatosDeEnviar,
  ): Carta => ({
    message_id: correo.message_id,
    fecha: correo.encolado_en,
    nombre: nombreDeRemitente(ajustes, emisor.empresa, reglas.nombre),
    destinatarios: correo.destinatarios,
    para: pendientes ?? correo.destinatarios,
    ...contenido,
  });

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
    // Mails of the past that have not ended are still sent; what would have begun then does not begin now.
    recordar: seguirCorreos,
    reaccionar: (registrado) => [
      ...seguirCorreos(registrado),
      ...empezarSolos(registrado, reparto),
    ],
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
