import { describe, expect, it } from 'vitest';
import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { negada } from '#test/support/documentos/escenarios.ts';
import { conLinea, cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

const hoy = (): string => fechaDe(new Date().toISOString());

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema((iniciado) => {
  prueba = iniciado;
  empresa = prueba.empresa;
});

/** The fields that a 422 names, as `detalles.0.cantidad: greater_than`. */
const formaMala = async (cuerpo: unknown) => {
  const { estado, detail } = await negada(prueba, empresa, cuerpo);
  expect(estado).toBe(422);
  return (detail as unknown as ErrorDeFormaDeApi['detail']).map(
    ({ loc, type }) => `${loc.slice(1).join('.')}: ${type}`,
  );
};

describe('el registro de una factura', () => {
  it('dice todo lo que se pidió, con los totales calculados', async () => {
    const { estado, cuerpo } = await empresa.api.crear({
      tipo_identificacion: '04',
      identificacion: '1790011674001',
      razon_social: 'Peñafiel & Hijos <Cía.>',
      direccion: 'Av. Loja 123',
      email: 'compras@ejemplo.ec',
      propina: 1.3,
      condicion_pago: 'credito',
      fecha_vencimiento: sumarDias(hoy(), 30),
      detalles: [
        LINEA,
        { ...LINEA, cantidad: 0.333333, precio_unitario: 9.999999, descuento: 0.03, tarifa_iva: 5 },
        { ...LINEA, cantidad: 1, precio_unitario: 10, tarifa_iva: 0 },
        { ...LINEA, cantidad: 1, precio_unitario: 2, iva_codigo: '6' },
        { ...LINEA, cantidad: 1, precio_unitario: 3, iva_codigo: '7' },
      ],
      pagos: [
        { forma_pago: '19', total: 20, plazo: 30, unidad_tiempo: 'dias' },
        { forma_pago: '01', total: 14.72 },
      ],
    });
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({
      fecha_emision: hoy(),
      tipo_identificacion: '04',
      identificacion: '1790011674001',
      razon_social: 'Peñafiel & Hijos <Cía.>',
      direccion: 'Av. Loja 123',
      email: 'compras@ejemplo.ec',
      condicion_pago: 'credito',
      fecha_vencimiento: sumarDias(hoy(), 30),
      subtotal_15: 13,
      subtotal_5: 3.3,
      subtotal_0: 10,
      subtotal_no_objeto: 2,
      subtotal_exento: 3,
      total_sin_impuestos: 31.3,
      total_descuento: 0.03,
      iva: 2.12,
      propina: 1.3,
      total: 34.72,
      saldo: 0,
      sucursal_id: 1,
      ambiente: '1',
    });
    expect(cuerpo.detalles.map((d) => [d.iva_codigo, d.precio_total])).toEqual([
      ['4', 13],
      ['5', 3.3],
      ['0', 10],
      ['6', 2],
      ['7', 3],
    ]);
    expect(cuerpo.detalles[1]).toMatchObject({ cantidad: 0.333333, precio_unitario: 9.999999 });
    expect(cuerpo.pagos).toEqual([
      { forma_pago: '19', total: 20, plazo: 30, unidad_tiempo: 'dias' },
      { forma_pago: '01', total: 14.72, plazo: null, unidad_tiempo: null },
    ]);
    const { avisos, ...registro } = cuerpo as typeof cuerpo & { readonly avisos: unknown };
    expect(avisos).toEqual([expect.stringContaining('La línea 2 al 5 % sin codigo_auxiliar')]);
    const leida = await empresa.api.factura(cuerpo.id);
    expect({ ...leida.cuerpo, estado: 'PENDIENTE' }).toMatchObject({
      ...registro,
      clave_acceso: leida.cuerpo.clave_acceso,
      estado_sri: leida.cuerpo.estado_sri,
    });
    const final = await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    expect(final.saldo).toBe(34.72);
    const xml = (await empresa.api.xml(cuerpo.id)).cuerpo.toString('utf8');
    expect(xml).toContain('<propina>1.30</propina><importeTotal>34.72</importeTotal>');
  });

  it('sin los campos opcionales vale lo que dice la especificación', async () => {
    const { cuerpo } = await empresa.api.crear(cuerpoDeFactura());
    expect(cuerpo).toMatchObject({
      direccion: null,
      email: null,
      condicion_pago: 'contado',
      fecha_vencimiento: null,
      propina: 0,
      sucursal_id: 1,
      pagos: [{ forma_pago: '01', total: 14.95, plazo: null, unidad_tiempo: null }],
    });
    expect(cuerpo.detalles[0]).toMatchObject({ descuento: 0, tarifa_iva: 15, iva_codigo: '4' });
  });

  it('la barra final es la misma ruta, y el estado es un objeto aparte', async () => {
    const { estado, cuerpo } = await empresa.api.pedir<{ id: number }>('POST', '/facturas/', {
      cuerpo: cuerpoDeFactura(),
    });
    expect(estado).toBe(201);
    await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    const campos = Object.keys((await empresa.api.estado(cuerpo.id)).cuerpo);
    expect(campos).toEqual([
      'id',
      'estado',
      'clave_acceso',
      'numero_autorizacion',
      'fecha_autorizacion',
      'estado_sri',
    ]);
  });

  it.each([
    ['04', '1790011674001'],
    ['05', '1710034065'],
    ['06', 'AB-123456'],
    ['07', '9999999999999'],
    ['08', 'EXT 998877'],
  ])('un comprador de tipo %s se autoriza', async (tipo_identificacion, identificacion) => {
    const cambios = { tipo_identificacion, identificacion };
    const { estado, cuerpo } = await empresa.api.crear(cuerpoDeFactura(cambios));
    expect(estado).toBe(201);
    await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    expect(cuerpo.cliente_id === null).toBe(tipo_identificacion === '07');
  });

  it.each(['01', '15', '16', '17', '18', '19', '20', '21'])(
    'la forma de pago %s se acepta',
    async (forma_pago) => {
      const cuerpo = cuerpoDeFactura({ pagos: [{ forma_pago, total: 14.95 }] });
      expect((await empresa.api.crear(cuerpo)).estado).toBe(201);
    },
  );
});

describe('422: la forma', () => {
  it.each([
    ['tipo_identificacion', undefined, 'missing'],
    ['tipo_identificacion', '09', 'literal_error'],
    ['identificacion', undefined, 'missing'],
    ['identificacion', 'P'.repeat(21), 'string_too_long'],
    ['razon_social', undefined, 'missing'],
    ['razon_social', '   ', 'string_too_short'],
    ['razon_social', 'x'.repeat(301), 'string_too_long'],
    ['email', 'no es correo', 'value_error'],
    ['detalles', undefined, 'missing'],
    ['detalles', [], 'too_short'],
    ['sucursal_id', 0, 'greater_than_equal'],
    ['es_borrador', 'sí', 'bool_type'],
    ['condicion_pago', 'plazos', 'literal_error'],
    ['propina', -1, 'greater_than_equal'],
    ['propina', 0.001, 'decimal_max_places'],
  ])('%s = %j es %s', async (campo, valor, tipo) => {
    expect(await formaMala(cuerpoDeFactura({ [campo]: valor }))).toEqual([`${campo}: ${tipo}`]);
  });

  it.each([
    ['codigo_principal', undefined, 'missing'],
    ['codigo_principal', 'x'.repeat(26), 'string_too_long'],
    ['descripcion', 'x'.repeat(301), 'string_too_long'],
    ['cantidad', undefined, 'missing'],
    ['cantidad', 0, 'greater_than'],
    ['cantidad', 0.1234567, 'decimal_max_places'],
    ['precio_unitario', -0.01, 'greater_than_equal'],
    ['precio_unitario', 1.1234567, 'decimal_max_places'],
    ['descuento', 0.001, 'decimal_max_places'],
    ['tarifa_iva', 12, 'literal_error'],
    ['iva_codigo', '2', 'literal_error'],
  ])('una línea con %s = %j es %s', async (campo, valor, tipo) => {
    expect(await formaMala(conLinea({ [campo]: valor }))).toEqual([`detalles.0.${campo}: ${tipo}`]);
  });

  it.each([
    [{ forma_pago: '02', total: 14.95 }, 'forma_pago: literal_error'],
    [{ forma_pago: '01' }, 'total: missing'],
    [{ forma_pago: '01', total: 14.95, plazo: 0 }, 'plazo: greater_than_equal'],
    [
      { forma_pago: '01', total: 14.95, plazo: 3, unidad_tiempo: 'meses' },
      'unidad_tiempo: literal_error',
    ],
  ])('un pago %j es %s', async (pago, falta) => {
    expect(await formaMala(cuerpoDeFactura({ pagos: [pago] }))).toEqual([`pagos.0.${falta}`]);
  });

  it('a crédito hace falta fecha_vencimiento, que al contado sobra', async () => {
    expect(await formaMala(cuerpoDeFactura({ condicion_pago: 'credito' }))).toEqual([
      'fecha_vencimiento: missing',
    ]);
    expect(await formaMala(cuerpoDeFactura({ fecha_vencimiento: hoy() }))).toEqual([
      'fecha_vencimiento: value_error',
    ]);
    const inexistente = { condicion_pago: 'credito', fecha_vencimiento: '2027-02-29' };
    expect(await formaMala(cuerpoDeFactura(inexistente))).toEqual([
      'fecha_vencimiento: date_from_datetime_parsing',
    ]);
  });
});
