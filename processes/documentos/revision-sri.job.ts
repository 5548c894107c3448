import type * as comandosDeConsulta from '#commands/documentos/comprobante/consulta-sri.comandos.ts';
import { carrilDe } from '#domain/documentos/comprobante/espera.ts';
import {
  diaPorRevisar,
  horaDeRevision,
  type Ventana,
  ventanaDeRevision,
} from '#domain/documentos/comprobante/revision-sri.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { DichoDelSri, EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  type DesdeDonde,
  esperaDoblada,
  type Job,
  type Ocasion,
  type Paso,
  type Ritmo,
  type Tarea,
  type TareaDeJob,
} from '../kernel/proceso.ts';
import { SriInalcanzable } from './sri.puerto.ts';

/** A company with something to ask about, and how far its stream was when that was read. */
export type EmpresaPorRevisar = {
  readonly empresa_id: number;
  readonly ambiente: Ambiente;
  readonly revision: number;
};

/** Where the tour of a company's documents stands: after this one of this type. */
export type Lugar = {
  readonly documento: TipoDocumento;
  readonly fecha_emision: Fecha;
  readonly id: number;
};

export type PorRevisar = Pick<Lugar, 'fecha_emision' | 'id'> & {
  readonly ambiente: Ambiente;
  readonly clave_acceso: string;
  /** What is known of it at the SRI. */
  readonly conocido: EstadoEnSri;
};

/** What counts, of the environment in force, whose annulment the SRI may still tell. */
export type LecturaDeRevision = {
  /** Whether all rows have by now what the log held when this was asked; it waits for a while. */
  readonly alcanzar: (desde: DesdeDonde) => Promise<boolean>;
  readonly empresas: (de: DesdeDonde, ventana: Ventana) => Promise<readonly EmpresaPorRevisar[]>;
  /** The next ones of a type, by date and id. */
  readonly documentos: (
    de: DesdeDonde,
    pedido: Lugar & {
      readonly empresa_id: number;
      readonly ventana: Ventana;
      readonly limite: number;
    },
  ) => Promise<readonly PorRevisar[]>;
};

export type PuertosDeRevision = {
  readonly comandos: Pick<typeof comandosDeConsulta, 'registrarRevision'>;
  readonly lectura: LecturaDeRevision;
  /** What the SRI holds of a key, as one company asks it. Throws `SriInalcanzable`. */
  readonly consultar: (
    empresa_id: number,
    ambiente: Ambiente,
    clave_acceso: string,
  ) => Promise<DichoDelSri>;
  /** How many questions of each company its lane stands now. */
  readonly anchos: NonNullable<Ritmo['anchos']>;
  /** When it is asked again after silence; the last value repeats. */
  readonly fallos_ms: readonly number[];
  readonly reloj: () => number;
  /** How long a question may take. */
  readonly plazo_sri_ms: number;
};

/** Read at once. */
const POR_PAGINA = 20;
/** How long a step goes on asking before another company has its turn. */
const TURNO_MS = 10_000;
/** For what a step does besides asking: rows and commands. */
const RESTO_DEL_PASO_MS = 20_000;
/** Whatever is wrong with one document is not what the others wait for. */
const INTENTOS_POR_DOCUMENTO = 5;
/** Until the rows are waited for again. */
const ESPERA_MS = 500;

const RELOJ = 'reloj';
const REVISAR = 'revisar';
/** One at a time of a company: a tour that is still under way is not begun again. */
const CLAVE = 'revision';

type DatosDelReloj = { readonly desde: Fecha };
type DatosDeVuelta = { readonly dia: Fecha; readonly ambiente: Ambiente; readonly lugar: Lugar };

const lugarInicial = (documento: TipoDocumento): Lugar => ({
  documento,
  fecha_emision: '0001-01-01',
  id: 0,
});
const PRIMERO = lugarInicial(TIPOS[0].documento);

const siguienteTipo = ({ documento }: Lugar): Lugar | undefined => {
  const siguiente = TIPOS[TIPOS.findIndex((tipo) => tipo.documento === documento) + 1];
  return siguiente && lugarInicial(siguiente.documento);
};

/**
 * Ley: sri §4. An annulment is made in the SRI's portal and told by nobody: once a day it is asked about
 * every document that may still be annulled, one at a time of each company, which keeps its turn for
 * some seconds. Only what is not known yet is written down, so a tour that is repeated says nothing
 * twice; where it stands is in its task.
 */
export const jobDeRevision = (puertos: PuertosDeRevision): Job => {
  const { comandos, lectura, consultar } = puertos;

  const mirarElReloj = async (datos: DatosDelReloj, ocasion: Ocasion): Promise<Paso> => {
    const { ahora_ms } = ocasion;
    const dia = diaPorRevisar(datos.desde, ahora_ms);
    const esperar = (desde: Fecha, espera_ms: number): Paso => ({
      tipo: 'seguir',
      fase: RELOJ,
      datos: { desde } satisfies DatosDelReloj,
      espera_ms,
    });
    if (dia.toca && !(await lectura.alcanzar(ocasion))) return esperar(datos.desde, ESPERA_MS);
    const hasta = Date.parse(horaDeRevision(dia.siguiente));
    const paso = esperar(dia.siguiente, Math.max(1, hasta - ahora_ms)) as Extract<
      Paso,
      { tipo: 'seguir' }
    >;
    return { ...paso, nuevas: dia.toca ? await vueltasDe(ocasion, dia.hoy) : [] };
  };

  const vueltasDe = async (de: DesdeDonde, dia: Fecha): Promise<readonly TareaDeJob[]> => {
    const empresas = await lectura.empresas(de, ventanaDeRevision(dia));
    return empresas.map(({ empresa_id, ambiente, revision }) => ({
      empresa_id,
      clave: CLAVE,
      fase: REVISAR,
      carril: carrilDe('consulta', ambiente),
      datos: { dia, ambiente, lugar: PRIMERO } satisfies DatosDeVuelta,
      revision,
    }));
  };

  /** Asks about some of the next ones; where it came to, and whether there is more of that type. */
  const preguntar = async (
    { empresa_id, intentos }: Tarea,
    { dia, lugar }: DatosDeVuelta,
    ocasion: Ocasion,
  ): Promise<{ readonly lugar: Lugar | undefined; readonly tropiezo?: string }> => {
    const { documento } = lugar;
    const pedido = { ...lugar, empresa_id, ventana: ventanaDeRevision(dia), limite: POR_PAGINA };
    const pagina = await lectura.documentos(ocasion, pedido);
    const hasta_ms = puertos.reloj() + TURNO_MS;
    let hecho = lugar;
    for (const [i, { id, fecha_emision, ambiente, clave_acceso, conocido }] of pagina.entries()) {
      try {
        const dicho = { ...(await consultar(empresa_id, ambiente, clave_acceso)), clave_acceso };
        if (dicho.estado !== conocido) {
          const dato = { documento, documento_id: id, dicho };
          await ocasion.ejecutar(comandos.registrarRevision(empresa_id, dia, dato));
        }
      } catch (error) {
        if (!(error instanceof SriInalcanzable)) throw error;
        const seSalta = i === 0 && intentos >= INTENTOS_POR_DOCUMENTO;
        if (!seSalta) return { lugar: hecho, tropiezo: error.message };
      }
      hecho = { documento, fecha_emision, id };
      if (puertos.reloj() > hasta_ms) return { lugar: hecho };
    }
    return { lugar: pagina.length < POR_PAGINA ? siguienteTipo(lugar) : hecho };
  };

  const revisar = async (tarea: Tarea, ocasion: Ocasion): Promise<Paso> => {
    const datos = tarea.datos as DatosDeVuelta;
    const { lugar, tropiezo } = await preguntar(tarea, datos, ocasion);
    if (!lugar) return { tipo: 'terminar' };
    const siguiente = { ...datos, lugar } satisfies DatosDeVuelta;
    const comun = { tipo: 'seguir', fase: REVISAR, datos: siguiente } as const;
    if (tropiezo === undefined) return { ...comun, espera_ms: 0, ceder: true };
    const { fallos_ms } = puertos;
    const espera_ms = fallos_ms[Math.min(tarea.intentos, fallos_ms.length - 1)] ?? 1_000;
    return { ...comun, espera_ms, tropiezo };
  };

  return {
    nombre: 'revision-sri',
    reloj: (ahora) => ({
      empresa_id: PLATAFORMA,
      clave: RELOJ,
      fase: RELOJ,
      datos: { desde: fechaDe(ahora) } satisfies DatosDelReloj,
    }),
    paso: (tarea, ocasion) =>
      tarea.fase === RELOJ
        ? mirarElReloj(tarea.datos as DatosDelReloj, ocasion)
        : revisar(tarea, ocasion),
    reintento_ms: esperaDoblada(1_000, 60_000),
    medida: { por_carril: 8, por_empresa: 1, entre_todos: true },
    anchos: puertos.anchos,
    arriendo_ms: 2 * (TURNO_MS + puertos.plazo_sri_ms + RESTO_DEL_PASO_MS),
  };
};
