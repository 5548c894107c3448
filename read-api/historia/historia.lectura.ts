import type { Peticion } from '#domain/kernel/ruta.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { anotadoDe, correosDeRegistros, type Registro } from './historia.queries.ts';
import {
  type Cambio,
  cambiosDe,
  correosPorCambio,
  ultimasFilas,
  vistaDeCambio,
} from './historia.vista.ts';
import type { DependenciasDeHistoria } from './puertos.ts';

export type QuienLee = Pick<
  Peticion<unknown, unknown, unknown>,
  'empresa_id' | 'alcance' | 'usuario' | 'puedeLeer'
>;

/** The whole history of a record: as it is shown, and how it is mailed. */
export type HistoriaLeida = {
  readonly recurso: RecursoConHistoria;
  readonly recurso_id: string;
  readonly cambios: readonly Cambio[];
};

/** Histories of some records; those that do not exist, or are out of reach, are left out. */
export const leerHistorias = async (
  { lecturas, historiador, respiro }: DependenciasDeHistoria,
  recursos: readonly RecursoConHistoria[],
  quien: QuienLee,
  registros: readonly Registro[],
): Promise<readonly HistoriaLeida[]> => {
  if (registros.length === 0) return [];
  const anotadas = await anotadoDe(lecturas, quien.empresa_id, registros);
  const pasos = await historiador.pasos(quien.empresa_id, anotadas);
  const respirar = respiro();
  const historias: HistoriaLeida[] = [];
  for (const [i, { recurso: nombre, recurso_id }] of anotadas.entries()) {
    const recurso = recursos.find((candidato) => candidato.nombre === nombre)!;
    const deRegistro = pasos[i]!;
    if (recurso.alcanza?.(ultimasFilas(deRegistro), quien) === false) continue;
    const cambios = await cambiosDe(recurso, recurso_id, deRegistro, respirar);
    historias.push({ recurso, recurso_id, cambios });
  }
  return historias;
};

/** Some changes of these histories, with their deliveries and their mails. */
export const contar = async (
  { lecturas, entregasDe }: DependenciasDeHistoria,
  { empresa_id, puedeLeer }: QuienLee,
  historias: readonly HistoriaLeida[],
  elegidos: readonly Cambio[],
) => {
  const publicas = elegidos.flatMap(({ paso }) => (paso.publico === null ? [] : [paso.posicion]));
  const enviados = historias.flatMap(({ recurso: { documento }, recurso_id }) =>
    documento === undefined ? [] : [{ documento, recurso_id }],
  );
  const [entregas, correos] = await Promise.all([
    publicas.length > 0 && puedeLeer({ recurso: 'webhooks' })
      ? entregasDe(empresa_id, publicas)
      : [],
    enviados.length > 0 ? correosDeRegistros(lecturas, empresa_id, enviados) : [],
  ]);
  const porCambio = new Map(
    historias.flatMap(({ recurso: { documento }, recurso_id, cambios }) => {
      const deCambio = correos.filter(
        (correo) => correo.documento === documento && correo.documento_id === recurso_id,
      );
      return [...correosPorCambio(cambios, deCambio)];
    }),
  );
  return elegidos.map((cambio) => vistaDeCambio(cambio, entregas, porCambio.get(cambio) ?? []));
};
