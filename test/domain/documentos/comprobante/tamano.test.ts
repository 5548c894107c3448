import { expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { bytesUtf8 } from '#domain/kernel/texto.ts';
import { libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import {
  crearUnaLiquidacion,
  reemplazarLaLiquidacion,
} from '#test/support/documentos/liquidacion.pruebas.ts';
import {
  crearUnaGuia,
  crearUnaRetencion,
  destinatario,
  reemplazarLaGuia,
  sustentoPedido,
} from '#test/support/documentos/tipos.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** 500 lines that say so much in all, from 301 to 600 characters of one byte each. */
const guiaDe = (caracteres: number) => {
  const [linea] = destinatario().detalles;
  const cada = Math.floor(caracteres / 500);
  const detalles = Array.from({ length: 500 }, (_, i) => {
    const largo = cada + (i < caracteres % 500 ? 1 : 0);
    const [descripcion, valor] = ['x'.repeat(300), 'y'.repeat(largo - 300)];
    return { ...linea!, descripcion, detalles_adicionales: [{ nombre: 'n', valor }] };
  });
  return { destinatarios: [destinatario({ detalles })] };
};

type Demasiado = { readonly max_bytes: number; readonly actual_bytes: number };

const demasiado = async (promesa: Promise<unknown>): Promise<Demasiado> => {
  const error = await promesa.catch((e: unknown) => e);
  if (!(error instanceof ErrorDeForma)) throw error;
  expect(error.errores).toMatchObject([{ type: 'too_long', loc: ['body'] }]);
  return error.errores[0]!.ctx as Demasiado;
};

/** Nothing is left of what is refused. */
const nada = async (libro: LibroEnMemoria, hacer: () => Promise<unknown>): Promise<Demasiado> => {
  const antes = libro.eventos.length;
  const dicho = await demasiado(hacer());
  expect(libro.eventos).toHaveLength(antes);
  return dicho;
};

it('una guía de 500 líneas cabe hasta el último byte, y ni uno más; tampoco en un borrador ni al cambiarla', async () => {
  const libro = libroDeEmpresa();
  const mucho = 500 * 590;
  const { max_bytes, actual_bytes } = await nada(libro, () => crearUnaGuia(libro, guiaDe(mucho)));
  const justo = mucho - (actual_bytes - max_bytes);
  await nada(libro, () => crearUnaGuia(libro, guiaDe(justo + 1)));
  await nada(libro, () => crearUnaGuia(libro, { ...guiaDe(justo + 1), es_borrador: true }));
  const { comprobante } = (await crearUnaGuia(libro, { ...guiaDe(justo), es_borrador: true }))
    .resultado;
  expect(comprobante.destinatarios[0]!.detalles).toHaveLength(500);
  await nada(libro, () => reemplazarLaGuia(libro, guiaDe(justo + 1)));
});

it('lo mismo con las líneas de una liquidación y los documentos de una retención', async () => {
  const libro = libroDeEmpresa();
  const linea = {
    codigo_principal: '&'.repeat(25),
    descripcion: '<'.repeat(300),
    cantidad: 1_000_000,
    precio_unitario: 1_000_000,
    descuento: 0,
    tarifa_iva: 15,
    iva_codigo: '4',
  } as const;
  const con = (cuantas: number) => ({ detalles: Array(cuantas).fill(linea) });
  await nada(libro, () => crearUnaLiquidacion(libro, con(500)));
  await crearUnaLiquidacion(libro, { ...con(100), es_borrador: true });
  await nada(libro, () => reemplazarLaLiquidacion(libro, con(500)));
  const [retenido] = sustentoPedido().retenciones;
  const sustento = sustentoPedido({ retenciones: Array(50).fill(retenido) });
  await nada(libro, () => crearUnaRetencion(libro, { docs_sustento: Array(50).fill(sustento) }));
});

it('los bytes de un texto son los que ocupa en UTF-8', () => {
  for (const texto of ['', 'abc', 'ñandú', '€uro 漢字', 'a😀b', 'é\u{10ffff}']) {
    expect(bytesUtf8(texto)).toBe(Buffer.byteLength(texto));
  }
});
