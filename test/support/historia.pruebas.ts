import { expect } from 'vitest';
import { HISTORIAS } from '#read-api/contextos.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { type CambioDeApi, plegada, todaLaHistoria } from './historia.http.ts';
import { pedirAlPanel, type UsuarioDePanel } from './identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from './sistema.ts';

/** That every history of a company, folded, is the record that it is the history of. */

type Campos = { readonly [campo: string]: unknown };
type Leer = <C>(camino: string) => Promise<{ readonly estado: number; readonly cuerpo: C }>;

/** Those that no path gives one by one are in a list. */
const EN_LISTA: { readonly [nombre: string]: (despues: Campos, id: string) => string } = {
  movimientos_dinero: ({ cuenta_id }) =>
    `/cuentas-dinero/${String(cuenta_id)}/movimientos?limit=500`,
  periodos_contables: (_, id) => `/contabilidad/periodos?anio=${id.slice(2, 6)}&ambiente=${id[0]}`,
};
const esEl = (uno: Campos, otro: Campos): boolean =>
  ['id', 'anio', 'mes'].every((campo) => uno[campo] === otro[campo]);

const caminoDe = ({ camino, nombre }: RecursoConHistoria, id: string): string =>
  nombre === 'periodos_contables'
    ? `/contabilidad/periodos/${Number(id.slice(2, 6))}/${Number(id.slice(7))}`
    : camino.replace(/\{\w+\}/, id);

/** The record as it is read; `undefined`: it is not there. */
const leerRegistro = async (
  leer: Leer,
  recurso: RecursoConHistoria,
  id: string,
  despues: Campos,
): Promise<Campos | undefined> => {
  const lista = EN_LISTA[recurso.nombre];
  if (lista) {
    const { cuerpo } = await leer<readonly Campos[]>(lista(despues, id));
    return cuerpo.find((uno) => esEl(uno, despues));
  }
  const { estado, cuerpo } = await leer<Campos>(caminoDe(recurso, id));
  return estado === 404 ? undefined : cuerpo;
};

/** The fields in which a record is not what its history says. */
const diferencias = (dicho: Campos, registro: Campos | undefined): readonly string[] =>
  registro === undefined
    ? ['no está']
    : Object.keys(dicho).filter(
        (campo) => JSON.stringify(dicho[campo]) !== JSON.stringify(registro[campo]),
      );

const revisar = async (
  leer: Leer,
  recurso: RecursoConHistoria,
  id: string,
  deTodas: readonly CambioDeApi[],
): Promise<readonly string[]> => {
  const quien = `${recurso.nombre} ${id}`;
  const ambiente = recurso.por_ambiente ? `?ambiente=${id[0]}` : '';
  const historia = await todaLaHistoria(leer, `${caminoDe(recurso, id)}/historia${ambiente}`);
  const quejas = JSON.stringify(historia) === JSON.stringify(deTodas) ? [] : [`${quien}: otra`];
  const dicho = plegada(historia);
  if (dicho === null) {
    const registro = await leerRegistro(leer, recurso, id, historia.at(-1)!.antes ?? {});
    return registro === undefined ? quejas : [...quejas, `${quien}: está y no debe`];
  }
  const registro = await leerRegistro(leer, recurso, id, dicho);
  return [...quejas, ...diferencias(dicho, registro).map((campo) => `${quien}: ${campo}`)];
};

/** By the key of the company what a key may read, which is less limited than a user. */
const lectores = (prueba: SistemaDePrueba, { api }: EmpresaDePrueba, usuario: UsuarioDePanel) => {
  const enPanel: Leer = (camino) => pedirAlPanel(prueba, usuario, 'GET', camino);
  const conClave: Leer = (camino) => api.pedir('GET', camino);
  const de = ({ acceso }: Pick<RecursoConHistoria, 'acceso'>) =>
    acceso === 'sesion' ? enPanel : conClave;
  return { enPanel, de };
};

/** What is not as it should be; and which kinds of record there were. */
const revisarTodo = async ({ enPanel, de }: ReturnType<typeof lectores>) => {
  const todo = await todaLaHistoria(enPanel, '/historia?limit=500');
  const porRegistro = Map.groupBy(todo, (c) => `${c.recurso}\n${String(c.recurso_id)}`);
  const quejas: string[] = [];
  for (const [cual, suyos] of porRegistro) {
    const [nombre, id] = cual.split('\n') as [string, string];
    const recurso = HISTORIAS.find((uno) => uno.nombre === nombre)!;
    quejas.push(...(await revisar(de(recurso), recurso, id, suyos)));
  }
  const vistos = new Set(todo.map(({ recurso }) => recurso));
  return { quejas, vistos: HISTORIAS.map(({ nombre }) => nombre).filter((uno) => vistos.has(uno)) };
};

/** Of all that an administrator reads; `vistos`: there is at least one record of each of these. */
export const comprobarHistorias = async (
  prueba: SistemaDePrueba,
  empresa: EmpresaDePrueba,
  usuario: UsuarioDePanel,
  vistos: readonly string[] = HISTORIAS.map(({ nombre }) => nombre),
): Promise<void> => {
  const leen = lectores(prueba, empresa, usuario);
  // What was on its way may change between two reads.
  await expect
    .poll(() => revisarTodo(leen), { timeout: 20_000, interval: 1_000 })
    .toEqual({ quejas: [], vistos });
};
