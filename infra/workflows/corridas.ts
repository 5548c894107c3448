import { detenerWorkflow } from '#commands/workflows/workflow.comandos.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { DisparoDeCorrida } from '#domain/workflows/historia.ts';
import type { PuertosDeAvisos } from '#processes/identidad/aviso.ts';
import { avisoDeDetencion } from '#processes/workflows/aviso-de-detencion.process.ts';
import { correspondenciaDeWorkflows } from '#processes/workflows/correspondencia.ts';
import { procesoDeCorridas } from '#processes/workflows/corridas.process.ts';
import type { AlmacenDeCorridas } from '#processes/workflows/corridas.puerto.ts';
import { jobDeCupoDeWorkflows } from '#processes/workflows/cupo.job.ts';
import { procesoDeFrenos } from '#processes/workflows/frenos.process.ts';
import { jobDeLimpiezaDeWorkflows } from '#processes/workflows/limpieza.job.ts';
import type { AvisarNovedad } from '../eventos/novedades.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { Sesion } from '../nucleo/postgres/sesion.ts';
import { AJUSTES_DE_TRABAJADOR } from '../nucleo/procesos/arriendos.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import { almacenDeCorridas } from './almacen.ts';
import { CABECERA_DE_CADENA, crearCadenas } from './cadenas.ts';
import { cartasEn } from './cartas.ts';
import { corridasAPedido } from './corridas-a-pedido.ts';
import { cupoDeHistorias } from './cupo.ts';
import { definicionesDe, nombreDeWorkflow } from './definiciones.ts';
import { cifradoDeCorridas, diarioDeCorridas } from './diario.ts';
import { disparadorDeWorkflows } from './disparador.ts';
import { ejecutorDeBusqueda } from './ejecutores/buscar.ts';
import { ejecutorDeCorreo } from './ejecutores/correo.ts';
import { ejecutorHttp } from './ejecutores/http.ts';
import { ejecutorDeWebhook } from './ejecutores/webhook.ts';
import type { ObservadorDeCorridas } from './estado.ts';
import { leerHistoria } from './historias.ts';
import { DIAS_DE_HISTORIA, MIB_DE_HISTORIA, PASOS_POR_HORA } from './limites.ts';
import { limpiezaDeWorkflows } from './limpieza.ts';
import { vigilarPausas } from './pausas.ts';
import type { SecretosDeWorkflows } from './secretos.ts';

export type OpcionesDeWorkflows = {
  readonly workflows?: {
    /** Steps that the runs of a company may do in an hour. */
    readonly pasos_por_hora?: number;
    readonly dias_de_historia?: number;
    /** That what happened in them takes at most, of each company. */
    readonly bytes_de_historia?: number;
  };
};

/** What is under way when the program stops has so long to end; what does not is done again. */
const DESPEDIDA_MS = 2_000;

export type PartesDeCorridas = {
  readonly observador?: ObservadorDeCorridas | undefined;
  readonly secretos: Pick<SecretosDeWorkflows, 'abrir' | 'sellar'>;
  readonly reglas_de_correo: ReglasDeCorreo;
  /** Of workflows that are stopped. */
  readonly avisos: PuertosDeAvisos;
  readonly publicar: Publicar;
  readonly avisarNovedad: AvisarNovedad;
  /** Names of the public events. */
  readonly publicos: ReadonlySet<string>;
};

/** A store of runs that tells the observer how each ended, and the company that it went on. */
const observada = (
  almacen: AlmacenDeCorridas,
  observador: ObservadorDeCorridas | undefined,
  alMoverse: (empresa_id: number) => void,
): AlmacenDeCorridas => ({
  ...almacen,
  anotar: async (anotacion) => {
    const escrita = await almacen.anotar(anotacion);
    if (escrita !== 'ajena') alMoverse(anotacion.empresa_id);
    if (anotacion.fin && escrita !== 'ajena') observador?.termino(anotacion.fin.estado);
    return escrita;
  },
});

/** Runs: what begins them, who does them, what they write down and what people ask of them. */
export const abrirCorridas = (
  cimientos: Cimientos,
  { workflows: opciones = {} }: OpcionesDeWorkflows,
  { secretos, reglas_de_correo: reglas, avisos, publicar, publicos, ...partes }: PartesDeCorridas,
) => {
  const { observador, avisarNovedad } = partes;
  const alMoverse = (empresa_id: number): void => avisarNovedad(empresa_id, 'workflows');
  const { database_url: url, nucleo, boveda, salida, reloj, alFallar } = cimientos;
  const { sql } = nucleo;
  const { pasos_por_hora = PASOS_POR_HORA, dias_de_historia = DIAS_DE_HISTORIA } = opciones;
  const { bytes_de_historia = MIB_DE_HISTORIA * 2 ** 20 } = opciones;
  const limites = { pasos_por_hora, bytes_de_historia };
  const cifrado = cifradoDeCorridas(sql, boveda);
  const diario = diarioDeCorridas(cifrado);
  const cartas = cartasEn(sql, cifrado);
  // By keys alone, like whoever takes tasks; what must not be forgotten waits for the disk by itself.
  const ajustes = AJUSTES_DE_TRABAJADOR;
  const lecturas = new Sesion(url, { nombre: 'workflows-lee', ajustes });
  const escrituras = new Sesion(url, { nombre: 'workflows-escribe', ajustes });
  const firmes = new Sesion(url, { nombre: 'workflows-firme', ajustes });
  const cadenas = crearCadenas(secretos.sellar);
  const pausas = vigilarPausas(sql, limites, alFallar);
  const corte = new AbortController();
  let despertar: () => void = () => {};
  let parando = false;
  // Of the stretch that the follower has in hand: counted once it is said to be in the rows.
  let empezadas = 0;

  const proceso = procesoDeCorridas({
    almacen: observada(
      almacenDeCorridas({
        lecturas,
        escrituras,
        firmes,
        diario,
        definiciones: definicionesDe(lecturas),
        limites,
      }),
      observador,
      alMoverse,
    ),
    ejecutores: {
      'action.http': ejecutorHttp({ salida, secretos, cadenas, reloj }),
      'action.webhook': ejecutorDeWebhook({ salida, secretos, cadenas, reloj }),
      'action.email': ejecutorDeCorreo({ cartas, reglas }),
      'action.buscar': ejecutorDeBusqueda({ sql, reloj }),
    },
    pausadas: pausas.pausadas,
    abierto: () => !parando,
    senal: corte.signal,
    alFallar,
  });

  const aviso = avisoDeDetencion({ ...avisos, nombreDe: nombreDeWorkflow(sql) });

  const modulo: Omit<Modulo, 'rutas'> = {
    procesos: [proceso, procesoDeFrenos({ detenerWorkflow, aviso })],
    jobs: [
      jobDeLimpiezaDeWorkflows(limpiezaDeWorkflows(sql, dias_de_historia)),
      jobDeCupoDeWorkflows(cupoDeHistorias(sql, bytes_de_historia)),
    ],
    correspondencia: correspondenciaDeWorkflows(cartas),
    consumidores: [
      disparadorDeWorkflows(publicar, (deEmpresas) => {
        empezadas = deEmpresas.length;
        for (const empresa_id of new Set(deEmpresas)) alMoverse(empresa_id);
      }),
    ],
    observar: () => {
      if (empezadas === 0) return;
      observador?.empezaron(empezadas, 'evento');
      empezadas = 0;
      despertar();
    },
    trabajar: (llamar) => {
      despertar = () => llamar('workflows');
      pausas.empezar();
    },
    apurar: () => {
      parando = true;
      pausas.detener();
      setTimeout(() => corte.abort(), DESPEDIDA_MS).unref();
    },
    cerrar: async () => {
      await Promise.all([lecturas.cerrar(), escrituras.cerrar(), firmes.cerrar()]);
    },
  };
  const pedidas = {
    lecturas: lecturasDe(cimientos),
    diario,
    sellar: secretos.sellar,
    limites,
    publicos,
    alEmpezar: (empresa_id: number, disparo: DisparoDeCorrida) => {
      alMoverse(empresa_id);
      observador?.empezaron(1, disparo);
      despertar();
    },
    alDetener: (empresa_id: number) => {
      alMoverse(empresa_id);
      despertar();
    },
  };
  return {
    modulo,
    causas: { cabecera: CABECERA_DE_CADENA, leer: cadenas.leer },
    corridas: corridasAPedido(pedidas),
    historias: {
      leer: (empresa_id: number, corrida_id: string) =>
        leerHistoria(sql, diario, empresa_id, corrida_id),
      limites,
    },
  };
};
