import { z } from 'zod';
import type { Peticion, Ruta } from '#domain/kernel/ruta.ts';
import { enteroDeConsulta, finDeConsulta, instanteDeConsulta } from '#read-api/kernel/consulta.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { historiaVista, PAGINA_DE_HISTORIA } from './historia.esquema.ts';
import { contar, leerHistorias, type QuienLee } from './historia.lectura.ts';
import { type Anotado, anotadoEn, type FiltroDeHistoria } from './historia.queries.ts';
import { queCaben } from './historia.vista.ts';
import { type DependenciasDeHistoria, rutaDeHistorias } from './puertos.ts';

/** What happened to whatever the caller may read. */

const consultaDe = (recursos: readonly RecursoConHistoria[]) =>
  z.object({
    actor: z
      .string()
      .max(100)
      .refine((texto) => !texto.includes('\0'), 'No es un actor')
      .optional()
      .meta({ description: 'Prefijo visible de una clave, usuario:<id>, o un proceso' }),
    desde: instanteDeConsulta.meta({ description: 'Desde ese instante, inclusive' }),
    hasta: finDeConsulta.meta({
      description: 'Hasta ese instante, sin incluirlo; una fecha incluye todo su día',
    }),
    recurso: z.enum(recursos.map(({ nombre }) => nombre)).optional(),
    ...PAGINA_DE_HISTORIA,
    antes_de: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }).meta({
      description: 'Los anteriores a este id, del último al más antiguo',
    }),
  });

/** The resources asked for: the one named, or all that the caller may read. Throws 403. */
const losPedidos = (
  recursos: readonly RecursoConHistoria[],
  {
    exigirLectura,
    puedeLeer,
  }: Pick<Peticion<unknown, unknown, unknown>, 'exigirLectura'> & QuienLee,
  pedido: string | undefined,
): readonly RecursoConHistoria[] => {
  if (pedido === undefined) return recursos.filter(puedeLeer);
  const nombrados = recursos.filter(({ nombre }) => nombre === pedido);
  nombrados.forEach(exigirLectura);
  return nombrados;
};

/** A page of what touched them, and what each event changed; what it did not change is left out. */
const leerPagina = async (
  dependencias: DependenciasDeHistoria,
  quien: QuienLee,
  recursos: readonly RecursoConHistoria[],
  anotados: readonly Anotado[],
) => {
  const registros = new Map(
    anotados.map((anotado) => [`${anotado.recurso}/${anotado.recurso_id}`, anotado]),
  );
  const historias = await leerHistorias(dependencias, recursos, quien, [...registros.values()]);
  const porRegistro = new Map(
    historias.map(({ recurso, recurso_id, cambios }) => [
      `${recurso.nombre}/${recurso_id}`,
      new Map(cambios.map((cambio) => [cambio.paso.posicion, cambio])),
    ]),
  );
  const elegidos = anotados.flatMap(
    ({ recurso, recurso_id, posicion }) =>
      porRegistro.get(`${recurso}/${recurso_id}`)?.get(posicion) ?? [],
  );
  return contar(dependencias, quien, historias, elegidos);
};

/** Rows that are told of first: of those that are long no more, and of the others more each time. */
const PRIMERAS = 64;

/** Where a part of them ends: between two events. */
const finDeParte = (anotados: readonly Anotado[], desde: number, cuantos: number): number => {
  let fin = Math.min(desde + cuantos, anotados.length);
  while (fin < anotados.length && anotados[fin]!.posicion === anotados[fin - 1]!.posicion) fin += 1;
  return fin;
};

/** As many of them as a page holds, and the position until which all is told. */
const leerLoQueCabe = async (
  dependencias: DependenciasDeHistoria,
  quien: QuienLee,
  recursos: readonly RecursoConHistoria[],
  anotados: readonly Anotado[],
) => {
  const respirar = dependencias.respiro();
  let historia: Awaited<ReturnType<typeof leerPagina>> = [];
  let hasta: number | undefined;
  let cuantos = PRIMERAS;
  for (let desde = 0; desde < anotados.length; cuantos *= 2) {
    const fin = finDeParte(anotados, desde, cuantos);
    const parte = await leerPagina(dependencias, quien, recursos, anotados.slice(desde, fin));
    const juntos = [...historia, ...parte];
    const caben = await queCaben(juntos, respirar);
    if (caben < juntos.length)
      return { historia: juntos.slice(0, caben), hasta: juntos[caben - 1]!.id };
    historia = juntos;
    hasta = anotados[fin - 1]!.posicion;
    desde = fin;
  }
  return { historia, hasta };
};

/**
 * Of one row more than a page, those that are in it: it ends between two events, so that only one event
 * by itself makes it longer. Whether something comes behind that one, the next page says.
 */
const enPagina = (
  leidos: readonly Anotado[],
  limite: number,
): { readonly pagina: readonly Anotado[]; readonly hay_mas: boolean } => {
  if (leidos.length <= limite) return { pagina: leidos, hay_mas: false };
  const ultima = leidos.at(-1)!.posicion;
  const enteros = leidos.filter(({ posicion }) => posicion !== ultima);
  return { pagina: enteros.length > 0 ? enteros : leidos, hay_mas: true };
};

/** `recursos`: the kinds that every context declares. */
export const rutaDeTodo = (recursos: readonly RecursoConHistoria[]): Ruta<DependenciasDeHistoria> =>
  rutaDeHistorias({
    id: 'listarHistoria',
    metodo: 'GET',
    camino: '/historia',
    resumen: 'Qué pasó en la empresa: cada hecho que cambió un registro, quién y qué',
    descripcion:
      'Solo de lo que quien pregunta puede leer. Lo que un mismo hecho cambió va junto, aunque él solo ' +
      'pase de limit; una página puede traer menos, y si falta algo lo dice hay_mas.',
    recurso: 'historia',
    frescura: 'historia',
    query: consultaDe(recursos),
    respuestas: {
      200: {
        descripcion: 'Los hechos, del más antiguo al último; con antes_de, al revés',
        json: historiaVista,
      },
    },
    atender: async (peticion, dependencias) => {
      const { empresa_id, query } = peticion;
      const { recurso, limit, ...resto } = query;
      const pedidos = losPedidos(recursos, peticion, recurso);
      const filtro: FiltroDeHistoria = {
        ...resto,
        recursos: pedidos.map(({ nombre }) => nombre),
        // One more than asked tells whether there are more.
        limite: limit + 1,
      };
      const json = await dependencias.enTurno(empresa_id, async () => {
        const leidos = await anotadoEn(dependencias.lecturas, empresa_id, filtro);
        const { pagina, hay_mas } = enPagina(leidos, limit);
        const { historia, hasta } = await leerLoQueCabe(dependencias, peticion, pedidos, pagina);
        const ultimo_id = hasta ?? query.antes_de ?? query.desde_id;
        const ultima = pagina.at(-1)?.posicion ?? ultimo_id;
        return {
          historia,
          ultimo_id,
          hay_mas: hay_mas || ultimo_id !== ultima,
        };
      });
      return { estado: 200, json };
    },
  });
