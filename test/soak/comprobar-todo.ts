import { setTimeout as esperar } from 'node:timers/promises';
import { lanzarOperar } from '#test/support/operar.ts';
import type { Azar } from './azar.ts';
import { filasConcuerdan } from './comprobar-filas.ts';
import { promesasCumplidas, repetirEncargos } from './comprobar-promesas.ts';
import {
  correosConcuerdan,
  entregasConcuerdan,
  feedConcuerda,
  nadieMasEscribio,
} from './comprobar-salidas.ts';
import { sriConcuerda } from './comprobar-sri.ts';
import { sumasConcuerdan } from './comprobar-sumas.ts';
import { comoOperador, type EmpresaDelSoak } from './empresas.ts';
import type { Escena } from './escena.ts';
import type { Libro } from './libro.ts';
import type { Oficio } from './manos/oficio.ts';
import type { Perturbaciones } from './perturbaciones.ts';
import { reposar } from './reposo.ts';

/** A checkpoint: nobody works, all that was begun ends, and then everything has to agree. */

export type PorComprobar = {
  readonly escena: Escena;
  readonly empresas: readonly EmpresaDelSoak[];
  readonly oficios: readonly Oficio[];
  readonly libro: Libro;
  readonly perturbaciones: Perturbaciones;
  readonly azar: Azar;
  readonly senal: AbortSignal;
};

const HASTA_OIR_MS = 10_000;

/** Whoever pulls the feed has a moment more than the program. */
const oirHastaElFinal = async (
  empresas: readonly EmpresaDelSoak[],
  libro: Libro,
): Promise<void> => {
  const falta = ({ id, oidos }: EmpresaDelSoak): boolean =>
    oidos.length < libro.empresa(id).publicos.length;
  const hasta = Date.now() + HASTA_OIR_MS;
  while (empresas.some(falta) && Date.now() < hasta) await esperar(50);
};

const oficiosConcuerdan = async (
  { id }: EmpresaDelSoak,
  oficios: readonly Oficio[],
): Promise<readonly string[]> => {
  const fallas: string[] = [];
  for (const oficio of oficios) {
    if (oficio.empresa_id === id) fallas.push(...(await oficio.comprobar()));
  }
  return fallas;
};

const deLaEmpresa = async (
  { libro, escena: { destinatarios }, perturbaciones, oficios, azar }: PorComprobar,
  empresa: EmpresaDelSoak,
): Promise<readonly string[]> => {
  const suyo = libro.empresa(empresa.id);
  const fallas = [
    ...promesasCumplidas(empresa, suyo),
    ...(await filasConcuerdan(empresa, suyo, azar)),
    ...(await sumasConcuerdan(empresa, suyo)),
    ...(await oficiosConcuerdan(empresa, oficios)),
    ...(await feedConcuerda(empresa, suyo)),
    ...entregasConcuerdan(empresa, suyo, destinatarios, perturbaciones),
    ...correosConcuerdan(empresa, suyo, destinatarios, perturbaciones),
  ];
  return fallas.map((falla) => `empresa ${empresa.id}: ${falla}`);
};

/** What an operator would run: the rows against those that the log alone makes, and the books. */
const ORDENES = [
  ['bitacora', 'verificar', '--ritmo', '100', '--json'],
  ['contabilidad', 'verificar', '--sin-filas', '--json'],
] as const;

const ordenesConcuerdan = async ({ escena, senal }: PorComprobar): Promise<readonly string[]> => {
  const fallas: string[] = [];
  for (const orden of ORDENES) {
    const verificacion = lanzarOperar({ DATA_DIR: escena.dir }, ...orden);
    senal.addEventListener('abort', verificacion.matar, { once: true });
    const { codigo, salida, errores } = await verificacion.fin;
    senal.removeEventListener('abort', verificacion.matar);
    if (senal.aborted) return [];
    if (codigo === 0) continue;
    const dicho = `${salida.slice(-2_000)}${errores.slice(-500)}`;
    fallas.push(`${orden.slice(0, 2).join(' ')} terminó con ${codigo}: ${dicho}`);
  }
  return fallas;
};

/** All that does not agree, in words; nothing when everything does. */
export const comprobarTodo = async (todo: PorComprobar): Promise<readonly string[]> => {
  const { escena, empresas, libro, azar, senal } = todo;
  const pendientes = await reposar(escena.dir, empresas, senal);
  if (pendientes.length > 0) return pendientes;
  const repeticiones: string[] = [];
  for (const empresa of empresas) repeticiones.push(...(await repetirEncargos(empresa, azar)));
  await comoOperador(escena.dir, async (contexto) => libro.leer(await contexto.bitacora()));
  await oirHastaElFinal(empresas, libro);
  const deEmpresas: string[] = [];
  for (const empresa of empresas) deEmpresas.push(...(await deLaEmpresa(todo, empresa)));
  const libros = empresas.map(({ id }) => libro.empresa(id));
  const { comprobantes } = await escena.simulador.registro();
  return [
    ...libro.faltas(),
    ...repeticiones,
    ...deEmpresas,
    ...nadieMasEscribio(libros, escena.destinatarios),
    ...sriConcuerda(comprobantes, empresas, libro),
    ...(await ordenesConcuerdan(todo)),
  ];
};
