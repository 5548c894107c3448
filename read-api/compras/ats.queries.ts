import type {
  AnuladoDelAnexo,
  CompraDelAnexo,
  Informante,
  RetencionDelAnexo,
  VentaDelAnexo,
  VentasDeEstablecimiento,
} from '#domain/compras/ats/anexo.vista.ts';
import {
  cabeceraDelAnexo,
  FIN_DEL_ANEXO,
  xmlDeAnulado,
  xmlDeCompra,
  xmlDeEstablecimiento,
  xmlDeVenta,
} from '#domain/compras/ats/anexo.xml.vista.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type {
  DeclaranteDelAnexo,
  MesDelAnexo,
  RetencionesDeCompras,
  VentasDelAnexo,
} from './ats.aporte.ts';

/** The annex of a month, put together of what each context says, as it is asked for. */

const establecimientosActivos = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<readonly VentasDeEstablecimiento[]> =>
  sql<VentasDeEstablecimiento[]>`
    select distinct establecimiento, 0 as total from ${sql(esquema())}.sucursales
    where empresa_id = ${empresa_id} and activo`;

/** Sums with the same establishment as one, in their order. */
const porEstablecimiento = (
  ventas: readonly VentasDeEstablecimiento[],
): readonly VentasDeEstablecimiento[] => {
  const sumas = new Map<string, number>();
  for (const { establecimiento, total } of ventas) {
    sumas.set(establecimiento, (sumas.get(establecimiento) ?? 0) + total);
  }
  return [...sumas]
    .map(([establecimiento, total]) => ({ establecimiento, total }))
    .sort((a, b) => (a.establecimiento < b.establecimiento ? -1 : 1));
};

/** What every context withholds of some purchases. */
const deTodos =
  (declarantes: readonly DeclaranteDelAnexo[]): RetencionesDeCompras =>
  async (lecturas, mes, compras) => {
    const juntas = new Map<number, readonly RetencionDelAnexo[]>();
    for (const { retenciones } of declarantes) {
      if (!retenciones) continue;
      for (const [compra, suyas] of await retenciones(lecturas, mes, compras)) {
        juntas.set(compra, [...(juntas.get(compra) ?? []), ...suyas]);
      }
    }
    return juntas;
  };

async function* seguidas<F>(
  fuentes: readonly (AsyncIterable<readonly F[]> | Iterable<readonly F[]>)[],
): AsyncGenerator<readonly F[]> {
  for (const fuente of fuentes) yield* fuente;
}

/** A section: its element around those of its rows; nothing at all when there are none. */
async function* seccion<F>(
  nombre: string,
  paginas: AsyncIterable<readonly F[]> | Iterable<readonly F[]>,
  xml: (fila: F) => string,
): AsyncGenerator<string> {
  let abierta = false;
  for await (const filas of paginas) {
    if (filas.length === 0) continue;
    if (!abierta) yield `<${nombre}>`;
    abierta = true;
    yield filas.map(xml).join('');
  }
  if (abierta) yield `</${nombre}>`;
}

/** The annex from end to end. `ventas`: of each context, and read already. */
async function* textoDelAnexo(
  lecturas: Lecturas,
  declarantes: readonly DeclaranteDelAnexo[],
  { informante, mes, establecimientos, ventas }: AnexoAbierto,
): AsyncGenerator<string> {
  const retenciones = deTodos(declarantes);
  const compras = declarantes.flatMap((a) => a.compras?.(lecturas, mes, retenciones) ?? []);
  const anulados = declarantes.flatMap((a) => a.anulados?.(lecturas, mes) ?? []);
  const clientes = ventas.map((suyas) => suyas.clientes);
  yield cabeceraDelAnexo(informante, establecimientos);
  yield* seccion<CompraDelAnexo>('compras', seguidas(compras), xmlDeCompra);
  yield* seccion<VentaDelAnexo>('ventas', seguidas(clientes), xmlDeVenta);
  yield* seccion('ventasEstablecimiento', [establecimientos], xmlDeEstablecimiento);
  yield* seccion<AnuladoDelAnexo>('anulados', seguidas(anulados), xmlDeAnulado);
  yield FIN_DEL_ANEXO;
}

type AnexoAbierto = {
  readonly informante: Informante;
  readonly mes: MesDelAnexo;
  readonly establecimientos: readonly VentasDeEstablecimiento[];
  readonly ventas: readonly VentasDelAnexo[];
};

/**
 * The annex of a month as UTF-8, in pieces. What is sold is read before this returns; the rest, while
 * it is asked for.
 */
export const anexoDelMes = async (
  lecturas: Lecturas,
  declarantes: readonly DeclaranteDelAnexo[],
  { informante, mes }: Pick<AnexoAbierto, 'informante' | 'mes'>,
): Promise<AsyncIterable<Uint8Array>> => {
  const activos = await establecimientosActivos(lecturas, mes.empresa_id);
  const ventas: VentasDelAnexo[] = [];
  for (const declarante of declarantes) {
    if (declarante.ventas) ventas.push(await declarante.ventas(lecturas, mes));
  }
  const establecimientos = porEstablecimiento([
    ...activos,
    ...ventas.flatMap((suyas) => suyas.establecimientos),
  ]);
  const texto = textoDelAnexo(lecturas, declarantes, { informante, mes, establecimientos, ventas });
  return enBytes(texto);
};

async function* enBytes(texto: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const trozo of texto) yield Buffer.from(trozo);
}
