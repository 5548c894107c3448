import type { Ambiente } from '#domain/kernel/sri.ts';
import { type ClienteSri, SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { cabezaSeguida } from '../nucleo/bitacora/aparte.ts';
import type { MotivoDeReapertura } from '../nucleo/bitacora/puerto.ts';
import type { Observador as ObservadorDelBus } from '../nucleo/bus/ganchos.ts';
import type { EstadoDelNucleo, Nucleo } from '../nucleo/nucleo.ts';
import { atrasos, esperasPorCarril, tareasPorFase } from '../nucleo/procesos/estado.ts';
import type { ObservadorDelSeguidor } from '../nucleo/seguidor/oido.ts';
import { porOir } from '../nucleo/seguidor/vigia.ts';
import { estadoDeRonda } from '../sellos/ronda.ts';
import { entregasPorEstado } from '../webhooks/estado.ts';
import { estadoDeHistorias, type ObservadorDeCorridas } from '../workflows/estado.ts';
import { contador, histograma, indicador, type Medida, type Serie } from './formato.ts';

/** What the HTTP edge tells of each request when it ends. `ruta` is the pattern, never the path. */
export type ObservadorHttp = {
  peticion(datos: {
    readonly metodo: string;
    readonly ruta: string;
    readonly estado: number;
    readonly ms: number;
  }): void;
};

const SEGUNDOS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DESFASES = [0.1, 1, 5, 30, 60, 600];
const COMANDOS = [1, 2, 4, 8, 16, 32, 64];

export type Metricas = {
  readonly http: ObservadorHttp;
  readonly bus: ObservadorDelBus;
  readonly seguidor: ObservadorDelSeguidor;
  /** Told of each subscription to the log that was lost and is opened again. */
  readonly alReabrir: (motivo: MotivoDeReapertura) => void;
  readonly corridas: ObservadorDeCorridas;
  /** The SRI client, with its calls counted. */
  medirSri<C extends ClienteSri>(sri: C): C;
  /** From here on the state of the kernel is told too. */
  mirar(nucleo: Nucleo): void;
  /** Everything, in the text format of Prometheus. */
  exponer(): Promise<string>;
  /** What each thing that the process needs says; undefined until there is a kernel. */
  estado(): EstadoDelNucleo | undefined;
};

const deHttp = () => {
  const peticiones = contador('comprobantes_http_peticiones_total', 'Peticiones atendidas');
  const duracion = histograma(
    'comprobantes_http_duracion_segundos',
    'Tiempo hasta la respuesta',
    SEGUNDOS,
  );
  const observador: ObservadorHttp = {
    peticion: ({ metodo, ruta, estado, ms }) => {
      peticiones.sumar({ metodo, ruta, estado: String(estado) });
      duracion.observar(ms / 1000, { metodo, ruta });
    },
  };
  return { observador, series: [peticiones, duracion] };
};

const deBus = () => {
  const comandos = histograma('comprobantes_lote_comandos', 'Comandos por lote', COMANDOS);
  const empresas = histograma('comprobantes_lote_empresas', 'Empresas por lote', COMANDOS);
  const duracion = histograma('comprobantes_lote_segundos', 'Duración de un lote', SEGUNDOS);
  const conflictos = contador('comprobantes_conflictos_total', 'Lotes que otro proceso adelantó');
  const dudas = contador('comprobantes_dudas_total', 'Escrituras de desenlace desconocido');
  const desfase = histograma(
    'comprobantes_reloj_desfase_segundos',
    'Cuánto se adelantaba al reloj propio lo último de la empresa; más de 600 no se sigue',
    DESFASES,
  );
  const observador: ObservadorDelBus = {
    lote: (lote) => {
      comandos.observar(lote.comandos);
      empresas.observar(lote.empresas);
      duracion.observar(lote.ms / 1000);
    },
    conflicto: () => conflictos.sumar(),
    duda: () => dudas.sumar(),
    desfase: (ms) => desfase.observar(ms / 1000),
  };
  return { observador, series: [comandos, empresas, duracion, conflictos, dudas, desfase] };
};

const deSeguidor = () => {
  const repuestos = contador(
    'comprobantes_eventos_repuestos_total',
    'Eventos que la suscripción pasó por alto y se leyeron de su stream',
  );
  const sorderas = contador(
    'comprobantes_sorderas_total',
    'Veces que la suscripción no traía lo que había y se abrió otra',
  );
  const reaperturas = contador(
    'comprobantes_suscripciones_reabiertas_total',
    'Suscripciones a la bitácora que terminaron solas, por su motivo',
  );
  const observador: ObservadorDelSeguidor = {
    repuestos: (cuantos) => repuestos.sumar({}, cuantos),
    sordera: () => sorderas.sumar(),
  };
  const alReabrir = (motivo: MotivoDeReapertura): void => reaperturas.sumar({ motivo });
  return { observador, alReabrir, series: [repuestos, sorderas, reaperturas] };
};

const deSri = () => {
  const llamadas = contador('comprobantes_sri_llamadas_total', 'Llamadas al SRI por resultado');
  const duracion = histograma('comprobantes_sri_segundos', 'Duración de las llamadas', SEGUNDOS);
  const medida =
    <A extends unknown[], R extends { readonly tipo: string }>(
      servicio: string,
      llamar: (...argumentos: A) => Promise<R>,
    ) =>
    async (...argumentos: A): Promise<R> => {
      const inicio = performance.now();
      let resultado = 'defecto';
      try {
        const respuesta = await llamar(...argumentos);
        resultado = respuesta.tipo;
        return respuesta;
      } catch (error) {
        if (error instanceof SriInalcanzable) resultado = 'inalcanzable';
        throw error;
      } finally {
        llamadas.sumar({ servicio, resultado });
        duracion.observar((performance.now() - inicio) / 1000, { servicio });
      }
    };
  return {
    medir: <C extends ClienteSri>(sri: C): C => ({
      ...sri,
      enviar: medida('recepcion', (ambiente: Ambiente, xml: string) => sri.enviar(ambiente, xml)),
      consultar: medida('autorizacion', (ambiente: Ambiente, clave: string) =>
        sri.consultar(ambiente, clave),
      ),
      verificar: medida('consulta', (ambiente: Ambiente, clave: string) =>
        sri.verificar(ambiente, clave),
      ),
    }),
    series: [llamadas, duracion],
  };
};

const deCorridas = () => {
  const empezadas = contador('comprobantes_corridas_empezadas_total', 'Corridas de workflows');
  const terminadas = contador('comprobantes_corridas_terminadas_total', 'Corridas por su final');
  const observador: ObservadorDeCorridas = {
    empezaron: (cuantas, disparo) => empezadas.sumar({ disparo }, cuantas),
    termino: (estado) => terminadas.sumar({ estado }),
  };
  return { observador, series: [empezadas, terminadas] };
};

type Columna<F> = readonly [nombre: string, ayuda: string, valor: (fila: F) => number];

/** Several gauges out of the rows of one statement. */
const deUnaVez = <F>(
  leer: () => Promise<readonly F[]>,
  etiquetasDe: (fila: F) => NonNullable<Medida['etiquetas']>,
  columnas: readonly Columna<F>[],
): Serie => ({
  exponer: async () => {
    const filas = await leer();
    const textos = columnas.map(([nombre, ayuda, valorDe]) =>
      indicador(nombre, ayuda, () =>
        filas.map((fila): Medida => ({ valor: valorDe(fila), etiquetas: etiquetasDe(fila) })),
      ).exponer(),
    );
    return (await Promise.all(textos)).join('');
  },
});

/** State that is read from the kernel and its database when somebody asks. */
const deNucleo = (nucleo: Nucleo): Serie[] => {
  const { bus, sql } = nucleo;
  return [
    indicador('comprobantes_cola', 'Comandos que esperan un lote', () => [
      { valor: bus.pendientes() },
    ]),
    indicador('comprobantes_listo', '1 si puede atender', () => [
      { valor: nucleo.estado().listo ? 1 : 0 },
    ]),
    indicador('comprobantes_lectura_info', 'Esquema de lecturas en uso', () => [
      { valor: 1, etiquetas: { esquema: nucleo.esquema } },
    ]),
    indicador('comprobantes_atraso_eventos', 'Eventos que faltan a cada consumidor', async () => {
      const cabeza = await cabezaSeguida(nucleo.lecturas.bitacora);
      const filas = await atrasos(sql, nucleo.esquema, cabeza);
      return filas.map(({ consumidor, atraso }) => ({ valor: atraso, etiquetas: { consumidor } }));
    }),
    indicador('comprobantes_empresas_sin_oir', 'Empresas con eventos por entregar', async () => [
      { valor: (await porOir(sql, nucleo.lecturas.modelo.composicion)).length },
    ]),
    deUnaVez(
      () => esperasPorCarril(sql),
      ({ carril }) => ({ carril }),
      [['comprobantes_emision_en_espera', 'Empresas cuya emisión espera', (f) => f.empresas]],
    ),
    deUnaVez(
      () => tareasPorFase(sql),
      ({ proceso, fase }) => ({ proceso, fase }),
      [
        ['comprobantes_tareas', 'Tareas de los procesos', (f) => f.tareas],
        ['comprobantes_tareas_vencidas', 'Tareas que ya debían hacerse', (f) => f.vencidas],
        ['comprobantes_tareas_con_error', 'Tareas cuyo último intento falló', (f) => f.con_error],
        ['comprobantes_tareas_atraso_segundos', 'Desde cuándo debía hacerse', (f) => f.atraso_s],
      ],
    ),
    deUnaVez(
      () => entregasPorEstado(sql),
      ({ estado }) => ({ estado }),
      [
        ['comprobantes_entregas', 'Entregas de webhooks sin terminar', (f) => f.entregas],
        ['comprobantes_entregas_vencidas', 'Entregas que ya debían salir', (f) => f.vencidas],
      ],
    ),
    deUnaVez(
      async () => [await estadoDeRonda(sql)],
      () => ({}),
      [
        ['comprobantes_ronda_faltas', 'Lo que no es como se escribió', (f) => f.fallas],
        ['comprobantes_ronda_eventos', 'Eventos comprobados en esta ronda', (f) => f.eventos],
        [
          'comprobantes_ronda_ultima_eventos',
          'Eventos comprobados en la última que terminó',
          (f) => f.eventos_de_la_anterior,
        ],
        [
          'comprobantes_ronda_ultima_segundos',
          'Cuándo terminó la última, en segundos de Unix; 0 si ninguna',
          (f) => (f.terminada_en === null ? 0 : Date.parse(f.terminada_en) / 1000),
        ],
      ],
    ),
    deUnaVez(
      () => estadoDeHistorias(sql),
      () => ({}),
      [
        ['comprobantes_corridas_historia_bytes', 'Historias de corridas', (f) => f.bytes],
        ['comprobantes_corridas_historia_maximo_bytes', 'De la que más', (f) => f.bytes_de_una],
        [
          'comprobantes_corridas_detenidas',
          'Empresas detenidas por quien opera',
          (f) => f.detenidas,
        ],
      ],
    ),
  ];
};

const deProceso = (): Serie[] => [
  indicador('process_resident_memory_bytes', 'Memoria residente', () => [
    { valor: process.memoryUsage.rss() },
  ]),
  indicador('nodejs_heap_used_bytes', 'Montón de V8 en uso', () => [
    { valor: process.memoryUsage().heapUsed },
  ]),
  indicador('process_uptime_seconds', 'Tiempo desde el arranque', () => [
    { valor: process.uptime() },
  ]),
];

/** Everything that the program counts, in one place. */
export const crearMetricas = (): Metricas => {
  const http = deHttp();
  const bus = deBus();
  const seguidor = deSeguidor();
  const sri = deSri();
  const corridas = deCorridas();
  let mirado: Nucleo | undefined;
  const series: Serie[] = [
    ...http.series,
    ...bus.series,
    ...seguidor.series,
    ...sri.series,
    ...corridas.series,
    ...deProceso(),
  ];
  return {
    http: http.observador,
    bus: bus.observador,
    seguidor: seguidor.observador,
    alReabrir: seguidor.alReabrir,
    corridas: corridas.observador,
    medirSri: sri.medir,
    estado: () => mirado?.estado(),
    mirar: (nucleo) => {
      mirado = nucleo;
      series.push(...deNucleo(nucleo));
    },
    exponer: async () => {
      // What needs a database that does not answer must not hide the rest.
      const textos = await Promise.allSettled(series.map(async (serie) => serie.exponer()));
      return textos.map((t) => (t.status === 'fulfilled' ? t.value : '')).join('');
    },
  };
};
