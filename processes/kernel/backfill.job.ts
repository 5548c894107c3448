import type { Comando } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Obra, Relleno } from '#domain/kernel/obra.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import {
  type DesdeDonde,
  esperaDoblada,
  type Job,
  type Ocasion,
  RITMO_DE_CASA,
} from './proceso.ts';

export type PuertosDeRelleno = {
  /** The kind of work that each company has done: the process of its module does its parts. */
  readonly relleno: string;
  /** What was declared; once it answers, the platform's rows are at the head of the log. */
  readonly declarado: (
    remitente: Remitente,
    relleno: string,
  ) => Comando<unknown, Relleno | undefined>;
  readonly declarar: (remitente: Remitente, declarado: Relleno) => Comando<unknown, Relleno>;
  readonly iniciar: (
    remitente: Remitente,
    obra: Pick<Obra, 'obra' | 'tipo' | 'material'>,
  ) => Comando<unknown, Obra>;
  /** The highest id of a company. */
  readonly ultimaEmpresa: (desde: DesdeDonde) => Promise<number>;
  /** Companies after one and up to another, in order, that have not begun the work. */
  readonly pendientes: (
    desde: DesdeDonde,
    obra: string,
    entre: { readonly despues: number; readonly hasta: number; readonly limite: number },
  ) => Promise<readonly number[]>;
};

type Datos = { readonly hasta: number; readonly despues: number };

const DECLARAR = 'declarar';
const EMPEZAR = 'empezar';
const PAGINA = 50;
const DIA_MS = 86_400_000;

/** The work of a backfill, in each company. */
export const obraDeRelleno = (relleno: string): string => `relleno:${relleno}`;

/**
 * Sees to it that every company older than a module has its backfill done, once. Which those are is
 * said on the platform the first time that the module runs: later ones need none. It only begins the
 * works; that each is done is the affair of a task of its company's.
 */
export const jobDeRelleno = (puertos: PuertosDeRelleno): Job => {
  const { relleno } = puertos;
  const nombre = obraDeRelleno(relleno);
  const deParteDe = (empresa_id: number): Remitente => {
    const id = `${nombre}:${empresa_id}`;
    return { empresa_id, comando_id: id, correlacion_id: id, actor: nombre };
  };
  /** On a database that is still far from the log nobody is counted before the rows are there. */
  const declarado = async (ocasion: Ocasion): Promise<Relleno> => {
    const remitente = deParteDe(PLATAFORMA);
    const previo = await ocasion.ejecutar(puertos.declarado(remitente, relleno));
    if (previo.resultado) return previo.resultado;
    const hasta_empresa_id = await puertos.ultimaEmpresa(ocasion);
    const comando = puertos.declarar(remitente, { relleno, hasta_empresa_id });
    return (await ocasion.ejecutar(comando)).resultado;
  };
  return {
    nombre,
    reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: DECLARAR, datos: {} }),
    paso: async ({ fase, datos }, ocasion) => {
      if (fase === DECLARAR) {
        const { hasta_empresa_id } = await declarado(ocasion);
        const siguen: Datos = { hasta: hasta_empresa_id, despues: PLATAFORMA };
        return { tipo: 'seguir', fase: EMPEZAR, datos: siguen, espera_ms: 0 };
      }
      const { hasta, despues } = datos as Datos;
      const entre = { despues, hasta, limite: PAGINA };
      const empresas = await puertos.pendientes(ocasion, nombre, entre);
      const obra = { obra: nombre, tipo: nombre, material: null };
      for (const empresa_id of empresas) {
        await ocasion.ejecutar(puertos.iniciar(deParteDe(empresa_id), obra));
      }
      const faltan = empresas.length === PAGINA;
      const siguen: Datos = { hasta, despues: faltan ? empresas.at(-1)! : PLATAFORMA };
      return { tipo: 'seguir', fase: EMPEZAR, datos: siguen, espera_ms: faltan ? 0 : DIA_MS };
    },
    reintento_ms: esperaDoblada(1_000, 300_000),
    ...RITMO_DE_CASA,
  };
};
