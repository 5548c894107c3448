import { anularCompra, registrarCompra } from '#commands/compras/compras.comandos.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import { compras } from '#domain/compras/compra.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { enSubtotales, PROVEEDORES, pedidoDeCompra } from '#test/support/compras/compra.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import { type Cuanto, elegir } from './historia.acciones.ts';
import { conIva, type Parte, parteDe, vencimientoDe } from './historia.datos.ts';
import type { Motivo } from './modelo-de-permisos.ts';
import type { Mundo } from './mundo.ts';

/** What suppliers sell, and the notes that they give over it. */

export const historiaDeCompras = ({ libro, modelo, calendario, permisos, segun }: Mundo) => {
  const { hoy } = calendario;
  /** Notes of suppliers: over which purchase, and of which day. */
  const notas = new Map<number, { readonly sobre: string; readonly dia: string; viva: boolean }>();
  let serial = 0;

  const registrarUna = (
    proveedor: Pick<PedidoDeCompra, keyof Parte>,
    m: number,
    cambios: Partial<PedidoDeCompra>,
  ) => {
    serial += 1;
    const monto = conIva(m).base;
    const importes = enSubtotales({ campo: 'subtotal_15', iva_codigo: '4', monto });
    const suyos = { ...proveedor, fecha_emision: inicioDe(hoy()), ...cambios };
    const pedido = pedidoDeCompra(serial, importes, suyos);
    const suyo = { ...remitente(), alcance: { sucursal_id: null } };
    return libro.ejecutar(registrarCompra({ ...suyo, pedido }));
  };

  const comprar = async ({ n, m }: Cuanto): Promise<void> => {
    const vence = vencimientoDe(hoy(), { n, m });
    const sustento = m % 4 === 1 ? '02' : '01';
    const cambios = { fecha_vencimiento: vence, sustento };
    const motivo = permisos.negado(hoy());
    const hecho = await segun(motivo, () => registrarUna(elegir(PROVEEDORES, n)!, m, cambios));
    if (!hecho) return;
    const { id, persona_id: quien } = hecho.resultado.compra;
    const dicho = { total: conIva(m).total, quien, dia: hoy(), vence };
    modelo.emitir(`compra ${id}`, dicho, true);
  };

  const compraDe = (n: number) =>
    elegir(
      libro.filas(EMPRESA, compras).filter(({ tipo_doc }) => tipo_doc === '01'),
      n,
    );

  const acreditarCompra = async ({ n, m }: Cuanto): Promise<void> => {
    const compra = compraDe(n);
    if (!compra) return;
    const [sobre, dia] = [`compra ${compra.id}`, hoy()];
    const modifica = { compra_id: compra.id, tipo_doc: '01', numero_doc: null };
    const cambios = { tipo_doc: '04', modifica };
    const motivo = permisos.sobre(sobre);
    const hecho = await segun(motivo, () => registrarUna(parteDe(compra), m, cambios));
    if (!hecho) return;
    const { id } = hecho.resultado.compra;
    const monto = conIva(m).total;
    modelo.colgar(sobre, `compra ${id}`, monto);
    modelo.descontar(sobre, `compra ${id}`, { clase: 'nota', monto, dia });
    notas.set(id, { sobre, dia, viva: true });
  };

  const porQueNoAnular = (compra_id: number): Motivo => {
    const nota = notas.get(compra_id);
    if (!nota) return permisos.anularDocumento(`compra ${compra_id}`);
    if (!nota.viva) return 'nota anulada';
    return permisos.anularDescuento(nota.sobre, `compra ${compra_id}`, nota.dia);
  };

  const anularUnaCompra = async ({ n }: Cuanto): Promise<void> => {
    const compra_id = elegir(libro.filas(EMPRESA, compras), n)?.id;
    if (compra_id === undefined) return;
    const suyo = { ...remitente(), alcance: { sucursal_id: null }, compra_id };
    const retencionesVivas: Parameters<typeof anularCompra>[0]['retencionesVivas'] = (lector, id) =>
      leerRetencionesVivas(lector, { documento: 'compra', documento_id: id });
    const comando = anularCompra({ ...suyo, retencionesVivas, motivo: 'No era', fecha: null });
    if (!(await segun(porQueNoAnular(compra_id), () => libro.ejecutar(comando)))) return;
    const nota = notas.get(compra_id);
    if (!nota) return modelo.valer(`compra ${compra_id}`, false);
    nota.viva = false;
    modelo.restituir(nota.sobre, `compra ${compra_id}`, calendario.alDeshacer(nota.dia, null));
  };

  return {
    /** One of the purchases, notes aside. */
    compraDe,
    verbos: { comprar, 'acreditar compra': acreditarCompra, 'anular compra': anularUnaCompra },
  };
};
