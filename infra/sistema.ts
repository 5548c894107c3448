import { secretosDe } from '#domain/catalogo.ts';
import { ASIGNACIONES, INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import { EVENTOS_PUBLICOS } from '#domain/publicos.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import { abrirAsistentes } from './asistentes/puerta.ts';
import { CONTEXTOS, prepararOperacion } from './contextos.ts';
import { abrirCorreos, type OpcionesDeCorreo, reglasDeCorreo } from './correo/correo.modulo.ts';
import { abrirDocumentos, type OpcionesDeDocumentos } from './documentos/documentos.modulo.ts';
import { crearTarifario } from './documentos/tarifas.ts';
import { abrirEventos } from './eventos/eventos.modulo.ts';
import { abrirHistoria } from './historia/historia.modulo.ts';
import { PLEGABLES } from './historias.ts';
import { iniciarAtencion, type OpcionesDeAtencion } from './http/atencion.ts';
import type { Demo } from './http/documentacion.ts';
import { abrirOperacionHttp } from './http/operacion.ts';
import type { Servidor } from './http/servidor.ts';
import { abrirAvisos } from './identidad/avisos.ts';
import {
  abrirIdentidad,
  type ModuloDeIdentidad,
  type OpcionesDeIdentidad,
} from './identidad/identidad.modulo.ts';
import type { Metricas } from './metricas/metricas.ts';
import { type Cimientos, lecturasDe, type Modulo } from './modulo.ts';
import { recordarClase } from './nucleo/bitacora/rectora.ts';
import { abrirNucleo, type Nucleo, type OpcionesDeNucleo } from './nucleo/nucleo.ts';
import { iniciarTrabajadores, type Trabajadores } from './nucleo/procesos/trabajadores.ts';
import { type AjustesDePasado, abrirPasado, type ModuloDePasado } from './pasado/pasado.modulo.ts';
import type { OpcionesDePersonas } from './personas/personas.modulo.ts';
import { PROYECCIONES } from './proyecciones.ts';
import { crearSalida, type OpcionesDeSalida } from './salida/salida.ts';
import { conSelloAlPie } from './sellos/al-pie.ts';
import { crearProbador } from './sellos/probador.ts';
import type { OpcionesDeSellos } from './sellos/sellos.modulo.ts';
import { entregasDeEventos } from './webhooks/entregas-de-eventos.ts';
import type { OpcionesDeWebhooks } from './webhooks/webhooks.modulo.ts';
import type { OpcionesDeWorkflows } from './workflows/corridas.ts';

export type OpcionesDeSistema = OpcionesDeIdentidad &
  OpcionesDePersonas &
  OpcionesDeDocumentos &
  OpcionesDeCorreo &
  OpcionesDeWebhooks &
  OpcionesDeWorkflows &
  OpcionesDeSellos &
  OpcionesDeAtencion &
  Partial<Pick<OpcionesDeNucleo, 'proyecciones'>> &
  Pick<OpcionesDeNucleo, 'bitacora' | 'ajustes' | 'gancho' | 'seguidor' | 'vigencia'> &
  Pick<Cimientos, 'database_url' | 'boveda' | 'registro'> & {
    /** Where the log is, when it is an EventStoreDB: threads of their own read it too. */
    readonly eventstore_url?: string;
    /** How long who asks for another day waits, and what is kept of it. */
    readonly pasado?: AjustesDePasado;
    readonly rol: 'api' | 'procesos' | 'todo';
    /** How calls leave for where a company says; the system's DNS and no loopback by default. */
    readonly salida?: OpcionesDeSalida;
    /** Origin by which people reach this server; what it listens on by default. */
    readonly url_publica?: string;
    /** Where everything is counted; nothing is when absent. */
    readonly metricas?: Metricas;
  };

export type Sistema = Pick<ModuloDeIdentidad, 'identidad' | 'certificados'> & {
  readonly nucleo: Nucleo;
  /** Absent in the role `procesos`. */
  readonly servidor: Servidor | undefined;
  /** The documentation page of this machine may be tried out with this key. */
  mostrarDemo(demo: Demo): void;
  /** Answers whom it has, finishes what it does, closes everything. */
  cerrar(): Promise<void>;
};

const SALIDA: OpcionesDeSalida = { permitir_loopback: false };

type Contextos = {
  readonly identidad: ModuloDeIdentidad;
  readonly pasado: ModuloDePasado;
  /** In the order in which they are opened: each stands on those before it. */
  readonly modulos: readonly Modulo[];
};

/**
 * First those on which others stand, each given by name what it takes of those before it; then the
 * listed ones, which take what they want of what these gave; at last what mails what all of them write.
 */
const abrirContextos = async (
  cimientos: Cimientos,
  opciones: OpcionesDeSistema,
  partes: Parameters<typeof abrirIdentidad>[2],
): Promise<Contextos> => {
  const { eventstore_url, database_url, metricas, salida = SALIDA } = opciones;
  const { publicar, interpretar, proyectores } = opciones.proyecciones ?? PROYECCIONES;
  const identidad = abrirIdentidad(cimientos, opciones, partes);
  const { ejecutar, correo } = identidad;
  const reglas_de_correo = reglasDeCorreo(correo, opciones);
  const documentos = abrirDocumentos(cimientos, opciones, {
    identidad,
    reglas_de_correo,
    ejecutar,
    salida,
    origen: eventstore_url
      ? { tipo: 'eventstoredb', url: eventstore_url }
      : { tipo: 'postgres', url: database_url },
    ...(metricas ? { medirSri: (sri) => metricas.medirSri(sri) } : {}),
  });
  const historia = abrirHistoria(cimientos, {
    publicar,
    interpretar,
    proyectores,
    plegables: PLEGABLES,
    entregasDe: entregasDeEventos(lecturasDe(cimientos)),
    probador: crearProbador({
      sql: cimientos.nucleo.sql,
      bitacora: cimientos.bitacora,
      secretosDe,
    }),
  });
  const eventos = abrirEventos(cimientos, { publicar, proyectores, historias: HISTORIAS });
  const pasado = abrirPasado(cimientos, { proyectores, eventstore_url, ajustes: opciones.pasado });
  const comunes = {
    ejecutar,
    salida,
    reglas_de_correo,
    publicar,
    publicos: new Set(EVENTOS_PUBLICOS),
    integraciones: INTEGRACIONES_CONTABLES,
    secretosDe,
    avisos: abrirAvisos(cimientos, correo),
    leerLogo: identidad.logos.leer,
    impresor: documentos.impresor,
    imprenta: conSelloAlPie(documentos.impresor, lecturasDe(cimientos)),
    firmarTexto: documentos.firmarTexto,
    preguntarAlSri: documentos.preguntarAlSri,
    consultarEnSri: documentos.consultarEnSri,
    pasosDe: historia.pasosDe,
    observador: metricas?.corridas,
    avisarNovedad: eventos.avisarNovedad,
  };
  const modulos: Modulo[] = [identidad, documentos, historia, eventos, pasado];
  for (const { abrir } of CONTEXTOS) {
    if (abrir) modulos.push((await abrir())(cimientos, comunes, opciones));
  }
  const correos = abrirCorreos(cimientos, {
    correo,
    reglas: reglas_de_correo,
    correspondencias: modulos.flatMap(({ correspondencia = [] }) => correspondencia),
  });
  return { identidad, pasado, modulos: [...modulos, correos] };
};

/** Whoever works on tasks, and what the modules send by themselves. */
const ponerATrabajar = (
  modulos: readonly Modulo[],
  { nucleo, database_url: url, alFallar }: Cimientos,
): Trabajadores => {
  const trabajadores = iniciarTrabajadores(
    { url, ejecutar: nucleo.bus.ejecutar, esquema: () => nucleo.esquema, alFallar },
    modulos.flatMap(({ procesos }) => procesos),
    modulos.flatMap(({ jobs }) => jobs),
  );
  for (const { trabajar } of modulos) trabajar?.((proceso) => trabajadores.llamar(proceso));
  return trabajadores;
};

/** How each thing that was opened is closed, the last one first. */
type Cierres = (() => void | Promise<void>)[];

const cerrarTodo = async (cierres: Cierres): Promise<void> => {
  for (const cerrar of cierres.splice(0).toReversed()) await cerrar();
};

const abrir = async (opciones: OpcionesDeSistema, cierres: Cierres): Promise<Sistema> => {
  const { database_url, bitacora, boveda, reloj, registro, metricas, rol } = opciones;
  const alFallar = (error: unknown): void => {
    registro.warn({ err: error }, 'Falló y se intentará otra vez');
  };
  let url_publica = opciones.url_publica ?? `http://${opciones.host}:${opciones.puerto}`;
  const salida = crearSalida(opciones.salida ?? SALIDA);
  cierres.push(() => salida.cerrar());
  const tarifario = crearTarifario(alFallar);
  const abierto = await abrirNucleo({
    ...opciones,
    entorno: tarifario.entorno,
    proyecciones: opciones.proyecciones ?? PROYECCIONES,
    ...(metricas ? { observador: metricas.bus } : {}),
    seguidor: { ...(metricas ? { observador: metricas.seguidor } : {}), ...opciones.seguidor },
    alFallar,
    avisar: (mensaje) => registro.warn({}, mensaje),
    preparar: prepararOperacion,
  });
  cierres.push(() => abierto.cerrar());
  cierres.push(() => tarifario.cerrar());
  const operacion = abrirOperacionHttp({ database_url, reloj, alFallar });
  cierres.push(() => operacion.cerrar());
  const comunes = { database_url, bitacora, boveda, salida, reloj, registro, alFallar };
  const cimientos: Cimientos = { ...comunes, nucleo: abierto };
  await tarifario.seguir(lecturasDe(cimientos));
  const { identidad, pasado, modulos } = await abrirContextos(cimientos, opciones, {
    auditoria: operacion.auditoria,
    admite_produccion: opciones.sri.urls['2'] !== null,
    url_publica: () => url_publica,
    asignaciones: ASIGNACIONES,
  });
  cierres.push(...modulos.map(({ cerrar }) => cerrar));

  const nucleo = await abierto.seguir({
    consumidores: modulos.flatMap(({ consumidores = [] }) => consumidores),
    procesos: modulos.flatMap(({ procesos }) => procesos),
  });
  if (!nucleo.seguidor.estado().ajena) {
    await recordarClase(nucleo.sql, opciones.eventstore_url ? 'eventstoredb' : 'postgres');
  }
  metricas?.mirar(nucleo);
  const trabajadores = rol === 'api' ? undefined : ponerATrabajar(modulos, cimientos);
  nucleo.seguidor.observar((eventos) => {
    for (const { observar } of modulos) observar?.(eventos);
    trabajadores?.despertar(eventos);
  });
  if (trabajadores) cierres.push(() => trabajadores.detener());
  cierres.push(
    ...modulos.map(
      ({ apurar }) =>
        () =>
          apurar?.(),
    ),
  );

  let demo: Demo | undefined;
  const servidor =
    rol === 'procesos'
      ? undefined
      : await iniciarAtencion(opciones, {
          nucleo,
          lecturas: lecturasDe(cimientos),
          operacion,
          claves: identidad.claves,
          sesiones: identidad.sesiones,
          ejecutar: identidad.ejecutar,
          rutas: modulos.flatMap(({ rutas }) => rutas),
          pasado: pasado.pasado,
          trabajos: pasado.trabajos,
          causas: modulos.flatMap(({ causas = [] }) => causas)[0],
          asistentes: abrirAsistentes({ reloj, registro }),
          url_publica: () => url_publica,
          observador: metricas?.http,
          demo: () => demo,
        });
  if (servidor) cierres.push(() => servidor.cerrar());
  if (servidor && opciones.url_publica === undefined) url_publica = servidor.url;

  return {
    nucleo,
    certificados: identidad.certificados,
    identidad: identidad.identidad,
    servidor,
    mostrarDemo: (mostrada) => {
      demo = mostrada;
    },
    cerrar: () => cerrarTodo(cierres),
  };
};

/**
 * The whole program over one log and one database: what `npm start` runs and the tests drive. What
 * it opened before it failed is closed.
 */
export const iniciarSistema = async (opciones: OpcionesDeSistema): Promise<Sistema> => {
  const cierres: Cierres = [];
  try {
    return await abrir(opciones, cierres);
  } catch (error) {
    await cerrarTodo(cierres);
    throw error;
  }
};
