import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';

/** What is measured of the panel, and how it is told. */

export type Resultado = {
  readonly que: string;
  /** NaN: it could not be measured, and `nota` says why. */
  readonly valor: number;
  readonly unidad: string;
  /** The most that it may be; with `minimo`, the least. */
  readonly barra: number;
  readonly minimo?: boolean;
  readonly nota?: string;
};

/** Writes rows of a company without asking it. */
export type Sembrar = (sql: Sql, esquema: string, empresa_id: number) => Promise<unknown>;

export type Escena = {
  readonly navegador: Browser;
  /** `http://127.0.0.1:<port>/panel` */
  readonly url: string;
  readonly api: Cliente;
  /** Another company's. */
  readonly otra: () => Promise<Cliente>;
  /** A tab where the administrator has signed in, at an address of the panel. */
  readonly entrar: (en: string) => Promise<Page>;
  /** Into the company's read models: what comes after has no other company to measure. */
  readonly sembrar: (hacer: Sembrar) => Promise<void>;
};

export type Medida = (escena: Escena) => Promise<readonly Resultado[]>;

export const cumple = ({ valor, barra, minimo = false }: Resultado): boolean =>
  minimo ? valor >= barra : valor <= barra;

export const percentil = (muestras: readonly number[], p: number): number =>
  muestras.toSorted((a, b) => a - b)[Math.ceil(muestras.length * p) - 1] ?? Number.NaN;

/** A processor so many times slower than this one, for what a page does. */
export const frenar = async (pagina: Page, veces: number): Promise<CDPSession> => {
  const depurador = await pagina.context().newCDPSession(pagina);
  await depurador.send('Emulation.setCPUThrottlingRate', { rate: veces });
  return depurador;
};

/** Whether an address has a screen of its own, and not the words that say that there is none. */
export const tienePantalla = async (pagina: Page): Promise<boolean> =>
  !/No existe/.test((await pagina.locator('main h1').first().textContent()) ?? '');
