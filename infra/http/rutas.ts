import type { DeTodos as DeTodosLosComandos } from '#commands/contexto.ts';
import { CONTEXTOS as COMANDOS, DE_TODOS as DE_COMANDOS } from '#commands/contextos.ts';
import { permisosDeRol } from '#domain/contextos.ts';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import { TODO } from '#domain/kernel/permisos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { DEFINICIONES } from '#domain/publicos.ts';
import type { DeTodos as DeTodasLasLecturas } from '#read-api/contexto.ts';
import { DE_TODOS as DE_LECTURAS, CONTEXTOS as LECTURAS } from '#read-api/contextos.ts';

/** The endpoints of the API: those that each context declares, where it changes and where it is read. */

type Comandos = typeof COMANDOS;
type Lecturas = typeof LECTURAS;
export type Contexto = keyof Comandos | keyof Lecturas;

type ConQue<C> = C extends { readonly rutas: (deTodos: never) => readonly Ruta<infer D>[] }
  ? D
  : unknown;
type En<L, C> = C extends keyof L ? ConQue<L[C]> : unknown;

/** What the handlers of each context work with: its module gives it. */
export type Dependencias = {
  readonly [C in Contexto]: En<Comandos, C> & En<Lecturas, C>;
};

type Grupo = { readonly contexto: string; readonly rutas: readonly Ruta<never>[] };

/** A list whose records are known by their names alone. */
type PorNombre<D> = {
  readonly [contexto: string]: { readonly rutas: (deTodos: D) => readonly Ruta<never>[] };
};

const gruposDe = (recursos_de_clave: readonly string[]): readonly Grupo[] => {
  const comandos: PorNombre<DeTodosLosComandos> = COMANDOS;
  const lecturas: PorNombre<DeTodasLasLecturas> = LECTURAS;
  const contextos = new Set([...Object.keys(comandos), ...Object.keys(lecturas)]);
  const deLecturas = { ...DE_LECTURAS, definiciones: DEFINICIONES, permisosDeRol };
  return [...contextos].map((contexto) => ({
    contexto,
    rutas: [
      ...(comandos[contexto]?.rutas({ ...DE_COMANDOS, recursos_de_clave }) ?? []),
      ...(lecturas[contexto]?.rutas(deLecturas) ?? []),
    ],
  }));
};

/** What some route asks a key's permission on. Where its handler says on what, it is on another's. */
const recursosDeClave = (rutas: readonly Ruta<never>[]): readonly string[] => {
  const pedidos = rutas.flatMap(
    ({ acceso = 'clave_o_sesion', permiso_al_atender, permiso_segun, recurso, lee_ademas = [] }) =>
      acceso !== 'clave_o_sesion' || permiso_al_atender || permiso_segun
        ? []
        : [recurso, ...lee_ademas],
  );
  return [...new Set(pedidos)];
};

/** What an API key may be given permissions on: those who give them have routes too. */
export const RECURSOS_DE_CLAVE = recursosDeClave(gruposDe([]).flatMap(({ rutas }) => rutas));

/** All that an API key may be given: that of whoever tries the program, new contexts included. */
export const PERMISOS_TOTALES: Permisos = Object.fromEntries(
  RECURSOS_DE_CLAVE.map((recurso) => [recurso, TODO]),
);

const GRUPOS = gruposDe(RECURSOS_DE_CLAVE);

/** All of them, for what looks at declarations and calls no handler. */
export const RUTAS: readonly Ruta<never>[] = GRUPOS.flatMap(({ rutas }) => rutas);

/** An endpoint and what its handler works with. */
export type RutaAtendida = { readonly ruta: Ruta<never>; readonly dependencias: unknown };

/** The endpoints of a context, answered with these. */
export const atender = <C extends Contexto>(
  contexto: C,
  dependencias: Dependencias[C],
): readonly RutaAtendida[] =>
  GRUPOS.filter((grupo) => grupo.contexto === contexto).flatMap(({ rutas }) =>
    rutas.map((ruta) => ({ ruta, dependencias })),
  );
