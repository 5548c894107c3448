import {
  type BalanceDeComprobacion,
  balanceDeComprobacion,
} from '#domain/contabilidad/balance-comprobacion.vista.ts';
import {
  type AsientoDistinto,
  type AsientoExplicado,
  type Causa,
  codigosDe,
  filasDistintas,
  vistaDiferencias,
} from '#domain/contabilidad/diferencias.vista.ts';
import type { Peticion } from '#domain/kernel/ruta.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { responderCsv } from '#read-api/kernel/informe.ruta.ts';
import { csvDeDiferencias } from './diferencias.csv.ts';
import { consultaDeDiferencias, diferenciasVista } from './diferencias.esquema.ts';
import {
  type DependenciasDeDiferencias,
  type PasoDeAsiento,
  rutaDeDiferencias,
} from './diferencias.puerto.ts';
import { type Comparadas, leerDiferencias, paginasDeDistintos } from './diferencias.queries.ts';
import { explicarDiferencias } from './estados.enlaces.ts';
import { TABLAS_DEL_MAYOR } from './estados.queries.ts';
import { abrirLibros, periodoDe } from './estados.ruta.ts';

/** What changed in a trial balance between two days. */

type Filas = BalanceDeComprobacion['filas'];

type Entre = Pick<Peticion<unknown, unknown, unknown>, 'empresa_id' | 'conocido_el' | 'contra'>;

/** Whether something was recorded after one of the two and not after the other, whichever is first. */
const entre = ({ conocido_el, contra }: Entre): ((registrado_en: Instante) => boolean) => {
  const [antes, despues] = [conocido_el, contra]
    .map((instante) => (instante === undefined ? Number.POSITIVE_INFINITY : Date.parse(instante)))
    .sort((uno, otro) => uno - otro) as [number, number];
  return (registrado_en) => {
    const ms = Date.parse(registrado_en);
    return ms > antes && ms <= despues;
  };
};

const fechaEn = ({ asientos }: PasoDeAsiento['antes']): unknown =>
  (asientos as { readonly fecha: unknown } | undefined)?.fecha;

/** Of what happened to an entry, what put it where it is: being undone by another does not. */
const causasEn = (
  pasos: readonly PasoDeAsiento[],
  cuenta: (registrado_en: Instante) => boolean,
): readonly Causa[] =>
  pasos
    .filter(
      ({ antes, despues, metadatos }) =>
        fechaEn(antes) !== fechaEn(despues) && cuenta(metadatos.registrado_en),
    )
    .map(({ posicion, tipo, metadatos: { registrado_en, actor } }) => ({
      posicion,
      tipo,
      registrado_en,
      actor,
    }));

const explicados = async (
  asientos: readonly AsientoDistinto[],
  pedido: Entre,
  { pasosDe }: DependenciasDeDiferencias,
): Promise<readonly AsientoExplicado[]> => {
  const registros = asientos.map(({ id }) => ({ recurso: 'asientos', recurso_id: String(id) }));
  const pasos = await pasosDe(pedido.empresa_id, registros);
  const cuenta = entre(pedido);
  return asientos.map((asiento, i) => ({ ...asiento, causas: causasEn(pasos[i]!, cuenta) }));
};

async function* paginasExplicadas(
  paginas: AsyncIterable<readonly AsientoDistinto[]>,
  pedido: Entre,
  dependencias: DependenciasDeDiferencias,
): AsyncGenerator<readonly AsientoExplicado[]> {
  for await (const pagina of paginas) yield await explicados(pagina, pedido, dependencias);
}

/** A file has the entries by itself: of the statement it takes the chart. */
const NINGUNO = { limit: 0, offset: 0 };

export const rutasDeDiferencias = [
  rutaDeDiferencias({
    id: 'diferenciasDeComprobacion',
    metodo: 'GET',
    camino: '/contabilidad/balance-comprobacion/diferencias',
    resumen: 'Qué cambió en un balance de comprobación desde que se sabía otra cosa',
    descripcion:
      'Lo que dice contra (por omisión, ahora) menos lo que decía conocido_el, de los mismos días, y ' +
      'los asientos que lo cambiaron: los que se registraron entre uno y otro, y los que se movieron de ' +
      'antes de desde, de entre sus días o de después. hasta es, por omisión, el día de conocido_el. Los ' +
      'asientos van por páginas (limit, offset); las filas, enteras. format=csv trae todos los asientos, ' +
      'una fila por cuenta de cada uno.',
    recurso: 'contabilidad',
    frescura: 'historia',
    query: consultaDeDiferencias,
    temporal: {
      tablas: [...TABLAS_DEL_MAYOR, 'libros_contables', 'asientos'],
      dia: 'hasta',
      contra: true,
    },
    respuestas: {
      200: { descripcion: 'Las diferencias', json: diferenciasVista, o_archivo: 'text/csv' },
    },
    atender: async (peticion, dependencias) => {
      const { query, conocido_el = null, contra = null } = peticion;
      const { lecturas } = dependencias;
      const abiertos = await abrirLibros(peticion, dependencias);
      const { desde, hasta } = await periodoDe(peticion, abiertos, lecturas);
      const de = { ...abiertos.libros, desde, hasta, con_cierre: query.con_cierre === true };
      const comparadas: Comparadas = { conocido: lecturas, contra: dependencias.contra };
      const enCsv = query.format === 'csv';
      const leidas = await leerDiferencias(comparadas, de, enCsv ? NINGUNO : query);
      const codigos = codigosDe(leidas.conocido.plan, leidas.contra.plan);
      if (enCsv) {
        const paginas = paginasDeDistintos(comparadas, de);
        const explicadas = paginasExplicadas(paginas, peticion, dependencias);
        const archivo = `diferencias-balance-comprobacion-${desde}-${hasta}`;
        return responderCsv(archivo, csvDeDiferencias(explicadas, codigos), query.plano === true);
      }
      const [conocidas, otras] = [leidas.conocido, leidas.contra].map(
        ({ plan, sumas }) =>
          balanceDeComprobacion(plan, sumas, { desde, hasta }, query.nivel).filas,
      ) as [Filas, Filas];
      const pagina = leidas.asientos.slice(0, query.limit);
      const diferencias = {
        conocido_el,
        contra,
        desde,
        hasta,
        filas: filasDistintas(conocidas, otras),
        asientos: await explicados(pagina, peticion, dependencias),
        hay_mas: leidas.asientos.length > pagina.length,
      };
      const { con_cierre } = query;
      const { ambiente } = abiertos.libros;
      const json = explicarDiferencias(vistaDiferencias(diferencias, codigos), {
        ambiente,
        con_cierre,
        conocido_el: peticion.conocido_el,
        contra: peticion.contra,
      });
      return { estado: 200, json };
    },
  }),
] as const;
