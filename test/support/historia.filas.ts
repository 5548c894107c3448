import { expect } from 'vitest';
import { crearHistoriador } from '#infra/historia/historiador.ts';
import { PLEGABLES } from '#infra/historias.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { HISTORIAS } from '#read-api/contextos.ts';
import type { RegistroPedido } from '#read-api/historia/puertos.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';

/** That what the histories of a company fold to is what its rows say, record by record. */

type Filas = { readonly [tabla: string]: object };

/** The rows of each record of a kind, by its id. */
const filasDe = async (
  { sql, esquema }: Nucleo,
  empresa_id: number,
  { nombre, filas }: RecursoConHistoria,
): Promise<ReadonlyMap<string, Filas>> => {
  const porId = new Map<string, Filas>();
  const { pliegues } = PLEGABLES.find((uno) => uno.nombre === nombre)!;
  for (const { tabla, proyector, duenoDe } of pliegues) {
    expect(Object.keys(filas)).toContain(tabla);
    const suyas = await sql<Record<string, never>[]>`
      select * from ${sql(esquema)}.${sql(tabla)} where empresa_id = ${empresa_id}`;
    for (const { empresa_id: _, ...fila } of suyas) {
      const id = duenoDe(proyector.tabla.clave.map((columna) => fila[columna]!));
      if (id !== null) porId.set(id, { ...porId.get(id), [tabla]: fila });
    }
  }
  return porId;
};

/** How many records there were of each kind. */
export const exigirHistorias = async (
  nucleo: Nucleo,
  empresa_id: number,
): Promise<ReadonlyMap<string, number>> => {
  await nucleo.seguidor.alcanzar();
  const { sql, esquema } = nucleo;
  const anotados = await sql<RegistroPedido[]>`
    select recurso, recurso_id, array_agg(revision order by posicion) as revisiones
    from ${sql(esquema)}.historia where empresa_id = ${empresa_id} group by 1, 2`;
  const { publicar, interpretar } = PROYECCIONES;
  const { bitacora } = nucleo.lecturas;
  const historiador = crearHistoriador({ bitacora, publicar, interpretar, plegables: PLEGABLES });
  const pasos = await historiador.pasos(empresa_id, anotados);
  const cuantos = new Map<string, number>();
  for (const recurso of HISTORIAS) {
    const { nombre, vista } = recurso;
    const segunHistoria: { [id: string]: unknown } = {};
    anotados.forEach((uno, i) => {
      if (uno.recurso === nombre) segunHistoria[uno.recurso_id] = vista(pasos[i]!.at(-1)!.despues);
    });
    const segunFilas = Object.fromEntries(
      [...(await filasDe(nucleo, empresa_id, recurso))].map(([id, filas]) => [id, vista(filas)]),
    );
    const sinLoQueNoEsta = (de: object) => JSON.parse(JSON.stringify({ [nombre]: de })) as object;
    expect(sinLoQueNoEsta(segunHistoria)).toEqual(sinLoQueNoEsta(segunFilas));
    cuantos.set(nombre, Object.keys(segunFilas).length);
  }
  return cuantos;
};
