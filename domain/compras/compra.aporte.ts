import type { LoLiberado } from '#domain/cartera/liberado.ts';
import { asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { sinDeshacer } from '#domain/contabilidad/deshacer.ts';
import type { IntegracionContable, LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { categoriasPorCuenta } from './categoria.ts';
import { type DestinoDeCompra, porDeshacer, porRegistrar, porSinVolver } from './compra.asiento.ts';
import { leerCategoria, leerLaModificada } from './compra.hechos.ts';
import { destinoActual, loLiberadoDe } from './compra.reverso.ts';
import { type Compra, compras, ORIGEN_DE_COMPRA, RECURSO_DE_COMPRAS } from './compra.ts';
import { VERIFICACION_DE_COMPRAS } from './compra.verificar.ts';

/** What purchases give to the books: what there was before them, and what they must say. */

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

/** By the accounts of today. */
const leerLoDemas = async (
  lector: Lector,
  compra: Compra,
): Promise<DestinoDeCompra & LoLiberado> => {
  const [categoria, modificada] = await Promise.all([
    leerCategoria(lector, compra.categoria),
    leerLaModificada(lector, compra),
  ]);
  const una = { compra, categoria, modificada };
  return { ...destinoActual(una), ...loLiberadoDe(una) };
};

const alRegistrar: Pasada<Compra> = async (lector, fila, libro) => {
  const { fecha_registro, asiento_id, anulado_el } = fila;
  // Done and undone before the books: nothing of it is open, but for what a note left as an advance.
  if (anulado_el !== null && esAnterior(anulado_el, libro)) {
    return porSinVolver(fila, (await leerLoDemas(lector, fila)).sin_volver);
  }
  // Whatever came after activation posted by itself.
  if (!esAnterior(fecha_registro, libro) && asiento_id !== null) return undefined;
  return porRegistrar(fila, await leerLoDemas(lector, fila));
};

/** Entries of one, with its corrections: more of them are a refusal. */
const MAXIMO_DE_UNA = 500;

const alAnular: Pasada<Compra> = async (lector, fila, libro) => {
  const { id, fecha_registro, anulado_el: fecha } = fila;
  if (fecha === null || esAnterior(fecha, libro)) return undefined;
  const origen = [ORIGEN_DE_COMPRA, id] as const;
  const suyos = await lector.rango(asientosPorOrigen, origen, { limite: MAXIMO_DE_UNA });
  const posteado = sinDeshacer(suyos);
  // Undone already: of an older one, all that it posts is its mirror.
  if (esAnterior(fecha_registro, libro) ? suyos.length > 0 : !posteado) return undefined;
  const suyo = await leerLoDemas(lector, fila);
  const { sin_volver } = suyo;
  return porDeshacer(fila, suyo, { fecha, que: 'Anulación', posteado, sin_volver });
};

/** So many categories are named; more of them are a refusal that says so. */
const MAXIMO_CATEGORIAS = 500;

export const INTEGRACION_DE_COMPRAS: IntegracionContable = {
  nombre: 'compras',
  relleno: rellenoDe([
    rellenable<Compra>({
      recurso: RECURSO_DE_COMPRAS,
      tabla: compras,
      pasadas: [alRegistrar, alAnular],
    }),
  ]),
  // A role may have any account; in use it must stay while a category goes to it.
  alSoltarCuenta: async (lector, { cuenta_id, rol }) => {
    if (rol !== null) return [];
    const limite = { limite: MAXIMO_CATEGORIAS };
    const suyas = await lector.rango(categoriasPorCuenta, [cuenta_id], limite);
    return suyas.map(({ categoria }) => ({
      tipo: 'categoria_compra',
      id: cuenta_id,
      numero: categoria,
      detalle: 'las compras de esa categoría van a la cuenta',
    }));
  },
  verificacion: VERIFICACION_DE_COMPRAS,
};
