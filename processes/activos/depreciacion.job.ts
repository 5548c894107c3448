import type * as comandosDeActivos from '#commands/activos/activos.comandos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { fechaDe, inicioDe, instanteDeMs, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import {
  type DesdeDonde,
  esperaDoblada,
  type Job,
  type Ocasion,
  type Paso,
  RITMO_DE_CASA,
  type Tarea,
  type TareaDeJob,
} from '../kernel/proceso.ts';

/** A company with something to depreciate, and how far its stream was when that was read. */
type EmpresaConActivos = { readonly empresa_id: number; readonly revision: number };

/** Fixed assets, by the month that depreciates next. */
export type LecturaDeActivos = {
  /** Whether all rows have by now what the log held when this was asked; it waits for a while. */
  readonly alcanzar: (desde: DesdeDonde) => Promise<boolean>;
  /** Companies with something due in a month (`202611`) or before, in the environment in force. */
  readonly empresas: (de: DesdeDonde, periodo: number) => Promise<readonly EmpresaConActivos[]>;
  /** Id of the last depreciation of a company; 0: it has none. */
  readonly ultima: (de: DesdeDonde, empresa_id: number) => Promise<number>;
};

export type PuertosDeDepreciacion = {
  readonly comandos: Pick<typeof comandosDeActivos, 'depreciarLoDebido'>;
  readonly lectura: LecturaDeActivos;
};

/** Until the rows are waited for again. */
const ESPERA_MS = 500;

const RELOJ = 'reloj';
const DEPRECIAR = 'depreciar';
type DatosDelMes = { readonly hasta: string };

/** The last month that is over. */
const mesTerminado = (ahora_ms: number): string =>
  mesDe(sumarDias(`${mesDe(fechaDe(instanteDeMs(ahora_ms)))}-01`, -1));

/**
 * Depreciates each month when it is over. As a day begins, and whenever it starts, the clock looks for
 * companies with something due, however long ago, and begins a task for each: the others cost nothing.
 * A task does one month after another; what was done is a row at its company's head, so one that is
 * repeated, or that somebody did by hand meanwhile, does nothing twice.
 */
export const jobDeDepreciacion = ({ comandos, lectura }: PuertosDeDepreciacion): Job => {
  const mirarElReloj = async (ocasion: Ocasion): Promise<Paso> => {
    const { ahora_ms } = ocasion;
    const seguir = (espera_ms: number, nuevas: readonly TareaDeJob[] = []): Paso => ({
      tipo: 'seguir',
      fase: RELOJ,
      datos: {},
      espera_ms,
      nuevas,
    });
    if (!(await lectura.alcanzar(ocasion))) return seguir(ESPERA_MS);
    const hasta = mesTerminado(ahora_ms);
    const empresas = await lectura.empresas(ocasion, Number(hasta.replace('-', '')));
    const manana = inicioDe(sumarDias(fechaDe(instanteDeMs(ahora_ms)), 1));
    return seguir(
      Date.parse(manana) - ahora_ms,
      empresas.map(({ empresa_id, revision }) => ({
        empresa_id,
        clave: hasta,
        fase: DEPRECIAR,
        datos: { hasta } satisfies DatosDelMes,
        revision,
      })),
    );
  };

  const depreciar = async (
    empresa_id: number,
    { hasta }: DatosDelMes,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    const ultima = await lectura.ultima(ocasion, empresa_id);
    const comando = comandos.depreciarLoDebido({ empresa_id, hasta, ultima });
    const { resultado } = await ocasion.ejecutar(comando);
    if (!resultado.hecho) return { tipo: 'terminar' };
    return { tipo: 'seguir', fase: DEPRECIAR, datos: { hasta }, espera_ms: 0 };
  };

  return {
    nombre: 'depreciacion-de-activos',
    reloj: () => ({ empresa_id: PLATAFORMA, clave: RELOJ, fase: RELOJ, datos: {} }),
    paso: ({ empresa_id, fase, datos }: Tarea, ocasion) =>
      fase === RELOJ ? mirarElReloj(ocasion) : depreciar(empresa_id, datos as DatosDelMes, ocasion),
    reintento_ms: esperaDoblada(1_000, 60_000),
    ...RITMO_DE_CASA,
  };
};
