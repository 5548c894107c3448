import { describe, expect, it } from 'vitest';
import {
  crearServicio,
  desactivarServicio,
  importarServicios,
  reemplazarServicio,
} from '#commands/servicios/servicio.comandos.ts';
import type { DatosServicio } from '#domain/servicios/servicio.events.ts';
import { entradasDeServicios, serviciosPorCodigo } from '#domain/servicios/servicio.ts';
import {
  crear as crearFactura,
  EMPRESA,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

const datos = (cambios: Partial<DatosServicio> = {}): DatosServicio => ({
  codigo_principal: 'CAFE-250',
  descripcion: 'Café de altura',
  precio_unitario: 6_500_000,
  tarifa_iva: 15,
  iva_codigo: '4',
  activo: true,
  ...cambios,
});

let serial = 0;
const remitente = () => {
  const id = `servicio-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};
const crear = (libro: LibroEnMemoria, cambios: Partial<DatosServicio> = {}) =>
  libro.ejecutar(crearServicio({ ...remitente(), datos: datos(cambios) }));
const reemplazar = (libro: LibroEnMemoria, servicio_id: number, cambios: Partial<DatosServicio>) =>
  libro.ejecutar(
    reemplazarServicio({
      ...remitente(),
      servicio_id,
      datos: datos(cambios),
      tieneExistencia: async () => false,
    }),
  );
const retirar = (libro: LibroEnMemoria, servicio_id = 1) =>
  libro.ejecutar(desactivarServicio({ ...remitente(), servicio_id }));
const importar = (libro: LibroEnMemoria, lineas: readonly DatosServicio[], hay = false) =>
  libro.ejecutar(
    importarServicios({ ...remitente(), lineas, parte: 1, tieneExistencia: async () => hay }),
  );
const entradas = (libro: LibroEnMemoria) =>
  libro
    .filas(EMPRESA, entradasDeServicios)
    .filter((e) => e.texto !== null && e.activo)
    .map((e) => e.texto);

describe('el catálogo', () => {
  it('un código es de un solo servicio, también retirado', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await retirar(libro);
    await expect(crear(libro)).rejects.toMatchObject({
      codigo: 'servicios.codigo_repetido',
      clase: 'conflicto',
      datos: { servicio_id: 1, codigo_principal: 'CAFE-250' },
    });
    expect((await crear(libro, { codigo_principal: 'cafe-250' })).resultado.id).toBe(2);
  });

  it('quien cambia de código deja libre el anterior', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await reemplazar(libro, 1, { codigo_principal: 'OTRO' });
    expect(await libro.lectorDe(EMPRESA).fila(serviciosPorCodigo, ['CAFE-250'])).toMatchObject({
      servicio_id: null,
    });
    expect((await crear(libro)).resultado.id).toBe(2);
    await expect(reemplazar(libro, 1, {})).rejects.toMatchObject({
      codigo: 'servicios.codigo_repetido',
      datos: { servicio_id: 2 },
    });
  });

  it('reemplazar por lo mismo, o retirar dos veces, no escribe nada', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    expect((await reemplazar(libro, 1, {})).eventos).toEqual([]);
    expect((await retirar(libro)).eventos).toHaveLength(1);
    expect((await retirar(libro)).eventos).toEqual([]);
    await expect(retirar(libro, 9)).rejects.toMatchObject({ codigo: 'servicios.no_encontrado' });
    await expect(reemplazar(libro, 9, {})).rejects.toMatchObject({ clase: 'no_encontrado' });
  });

  it('se halla por cada palabra y por su código junto; con menos palabras, por menos', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    expect(entradas(libro).map((e) => e!.split(' ')[0])).toEqual([
      'de',
      'altura',
      'cafe',
      '250',
      'cafe250',
    ]);
    await reemplazar(libro, 1, { codigo_principal: 'X', descripcion: 'Té' });
    expect(entradas(libro)).toEqual(['te x', 'x te']);
    await retirar(libro);
    expect(entradas(libro)).toEqual([]);
    await reemplazar(libro, 1, { codigo_principal: 'X', descripcion: 'Té' });
    expect(entradas(libro)).toEqual(['te x', 'x te']);
  });
});

describe('importar', () => {
  it('lo nuevo entra, lo conocido se actualiza, lo que ya lo dice se deja', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await crear(libro, { codigo_principal: 'B' });
    const { resultado, eventos } = await importar(libro, [
      datos(),
      datos({ codigo_principal: 'B', precio_unitario: 1 }),
      datos({ codigo_principal: 'C' }),
      datos({ codigo_principal: 'D' }),
    ]);
    expect(resultado).toEqual({ creados: 2, actualizados: 1, sin_cambios: 1 });
    expect(eventos.map((e) => [e.tipo, (e.datos as { servicio_id: number }).servicio_id])).toEqual([
      ['ServicioActualizado', 2],
      ['ServicioCreado', 3],
      ['ServicioCreado', 4],
    ]);
  });
});

describe('una línea que nombra un servicio', () => {
  const LINEA = { cantidad: 1_000_000, descuento: 0 };
  it('toma de él lo que no dice, y lo que dice manda', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { tarifa_iva: 0, iva_codigo: '7' });
    const { factura } = await crearFactura(libro, {
      detalles: [
        { ...LINEA, del_servicio: 1 },
        { ...LINEA, del_servicio: 1, descripcion: 'Otra', precio_unitario: 1_000_000 },
        { ...LINEA, del_servicio: 1, tarifa_iva: 15, iva_codigo: '4' },
      ],
    });
    expect(factura.detalles).toMatchObject([
      { codigo_principal: 'CAFE-250', descripcion: 'Café de altura', iva_codigo: '7' },
      { codigo_principal: 'CAFE-250', descripcion: 'Otra', precio_total: 100 },
      { precio_total: 650, tarifa_iva: 15, iva_codigo: '4' },
    ]);
    expect(factura.detalles.map(({ servicio_id }) => servicio_id)).toEqual([1, 1, 1]);
  });

  it('404 el que no existe, 409 el retirado, y antes de este los 400', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await retirar(libro);
    const con = (del_servicio: number, cambios: object = {}) =>
      crearFactura(libro, { detalles: [{ ...LINEA, del_servicio, ...cambios }] });
    await expect(con(9)).rejects.toMatchObject({
      codigo: 'servicios.no_encontrado',
      datos: { servicio_id: 9, linea: 1 },
    });
    await expect(con(1)).rejects.toMatchObject({ codigo: 'servicios.retirado' });
    await expect(con(1, { descuento: 100_000 })).rejects.toMatchObject({ clase: 'valor' });
  });

  it('los pagos se comparan con lo que el servicio completa', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const pago = (total: number) =>
      ({ forma_pago: '01', total, plazo: null, unidad_tiempo: null }) as const;
    const con = (total: number) =>
      crearFactura(libro, { detalles: [{ ...LINEA, del_servicio: 1 }], pagos: [pago(total)] });
    await expect(con(700)).rejects.toMatchObject({
      errores: [{ loc: ['body', 'pagos'], ctx: { total: 7.48, suma_pagos: 7 } }],
    });
    expect((await con(748)).factura.total).toBe(748);
  });
});
