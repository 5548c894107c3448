import { describe, expect, it } from 'vitest';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { series } from '#domain/kernel/series.ts';
import { personas } from '#domain/personas/persona.ts';
import {
  CEDULA,
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  empresaConfigurada,
  libroDeEmpresa,
  linea,
  negada,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

describe('Crear una factura', () => {
  it('la deja PENDIENTE, con número, sin clave ni autorización', async () => {
    const { factura, repetida, tipos } = await crear(libroDeEmpresa());
    expect(tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    expect(repetida).toBe(false);
    expect(factura).toMatchObject({
      id: 1,
      numero_comprobante: '001-001-000000001',
      estado: 'PENDIENTE',
      intento: 1,
      ambiente: '1',
      fecha_emision: '2026-11-20',
      total: 1150,
      saldo: 0,
      clave_acceso: null,
      numero_autorizacion: null,
      fecha_autorizacion: null,
      estado_sri: null,
      pagos: [{ forma_pago: '01', total: 1150, plazo: null, unidad_tiempo: null }],
    });
  });

  it('la fecha de emisión es la del Ecuador, no la de UTC', async () => {
    const libro = libroDeEmpresa();
    libro.ponerHora('2026-12-01T04:59:59.999Z');
    expect((await crear(libro)).factura.fecha_emision).toBe('2026-11-30');
    libro.ponerHora('2026-12-01T05:00:00.000Z');
    expect((await crear(libro)).factura.fecha_emision).toBe('2026-12-01');
  });

  it('un borrador no tiene número, no gasta cupo, no crea persona ni avanza la serie', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 0 });
    const { factura, tipos } = await crear(libro, { es_borrador: true });
    expect(tipos).toEqual(['BorradorDeFacturaGuardado']);
    expect(factura).toMatchObject({
      id: 1,
      estado: 'BORRADOR',
      numero_comprobante: null,
      secuencial: null,
      ambiente: null,
      intento: 0,
      persona_id: null,
    });
    expect(libro.filas(EMPRESA, series)).toEqual([]);
    expect(libro.filas(EMPRESA, cupos)).toEqual([]);
    expect(libro.filas(EMPRESA, contadores)).toEqual([
      { recurso: 'sucursales', ultimo: 1 },
      { recurso: 'facturas', ultimo: 1 },
    ]);
  });

  it('un total de 0.00 se admite: también se factura un regalo', async () => {
    const { factura } = await crear(libroDeEmpresa(), { detalles: [linea({ descuento: 1000 })] });
    expect(factura.total).toBe(0);
  });
});

describe('El comprador', () => {
  it('nuevo entra al directorio como cliente; conocido, se reutiliza', async () => {
    const libro = libroDeEmpresa();
    expect((await crear(libro)).factura.persona_id).toBe(1);
    const segunda = await crear(libro, { razon_social: 'Ana P. de García' });
    expect(segunda.tipos).toEqual(['FacturaCreada', 'PersonaNombrada']);
    expect(segunda.factura.persona_id).toBe(1);
    expect(segunda.factura.razon_social).toBe('Ana P. de García');
    const [persona, ...otras] = libro.filas(EMPRESA, personas);
    expect(otras).toEqual([]);
    expect(persona).toMatchObject({
      id: 1,
      tipo_identificacion: '05',
      identificacion: CEDULA,
      razon_social: 'Ana Pérez',
      email: 'ana@ejemplo.ec',
      es_cliente: true,
      es_proveedor: false,
    });
  });

  it('se distingue por tipo e identificación', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const { factura } = await crear(libro, { tipo_identificacion: '06' });
    expect(factura.persona_id).toBe(2);
  });

  it('consumidor final no entra al directorio', async () => {
    const libro = libroDeEmpresa();
    const { factura, tipos } = await crear(libro, CONSUMIDOR_FINAL);
    expect(tipos).toEqual(['FacturaCreada']);
    expect(factura.persona_id).toBeNull();
  });
});

describe('La sucursal', () => {
  it('nombrada, da su serie; callada, es la matriz', async () => {
    const libro = libroDeEmpresa();
    libro.dado(
      EMPRESA,
      sucursalCreada({
        sucursal_id: 2,
        establecimiento: '002',
        punto_emision: '003',
        es_matriz: false,
      }),
    );
    const numero = async (sucursal_id: number | null) =>
      (await crear(libro, { sucursal_id })).factura.numero_comprobante;
    expect(await numero(2)).toBe('002-003-000000001');
    expect(await numero(null)).toBe('001-001-000000001');
    expect(await numero(2)).toBe('002-003-000000002');
  });

  it('404: inexistente', async () => {
    expect(await negada(libroDeEmpresa(), { sucursal_id: 9 })).toMatchObject({
      clase: 'no_encontrado',
      codigo: 'facturas.sucursal_no_encontrada',
      datos: { sucursal_id: 9 },
    });
  });

  it('409: la empresa no tiene matriz y nadie nombró otra', async () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, empresaConfigurada(), sucursalCreada({ es_matriz: false }));
    expect(await negada(libro, {})).toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.sin_matriz',
    });
    expect((await crear(libro, { sucursal_id: 1 })).factura.estado).toBe('PENDIENTE');
  });

  it('409: la empresa no tiene perfil', async () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, sucursalCreada());
    expect(await negada(libro, {})).toMatchObject({ codigo: 'facturas.empresa_sin_configurar' });
  });
});

describe('400: valores que la factura no admite', () => {
  const casos: readonly (readonly [string, string, Partial<PedidoFactura>])[] = [
    [
      'propina de una empresa que no es restaurante, bar u hotel (Ley: documentos §4)',
      'facturas.propina_no_permitida',
      { propina: 1 },
    ],
    [
      'cédula con dígito verificador equivocado',
      'facturas.identificacion_invalida',
      { identificacion: '1710034064' },
    ],
    [
      'RUC de persona natural con dígito equivocado',
      'facturas.identificacion_invalida',
      { tipo_identificacion: '04', identificacion: '1710034064001' },
    ],
    [
      'consumidor final con otra identificación',
      'facturas.identificacion_invalida',
      { tipo_identificacion: '07' },
    ],
    [
      'pasaporte de más de 20 caracteres',
      'facturas.identificacion_invalida',
      { tipo_identificacion: '06', identificacion: 'X'.repeat(21) },
    ],
    [
      'vencimiento anterior a la emisión',
      'facturas.vencimiento_anterior_a_la_emision',
      { condicion_pago: 'credito', fecha_vencimiento: '2026-11-19' },
    ],
    [
      'descuento mayor que su línea',
      'facturas.descuento_mayor_que_linea',
      { detalles: [linea(), linea({ descuento: 1001 })] },
    ],
    [
      'un importe de más de 14 dígitos',
      'facturas.importe_fuera_de_limite',
      { detalles: [linea({ cantidad: 999_999_999_999_999, precio_unitario: 10 ** 14 })] },
    ],
    [
      'consumidor final por más de USD 50',
      'facturas.consumidor_final_sobre_limite',
      { ...CONSUMIDOR_FINAL, detalles: [linea({ precio_unitario: 43_490_000 })] },
    ],
  ];

  it.each(casos)('%s', async (_caso, codigo, cambios) => {
    expect(await negada(libroDeEmpresa(), cambios)).toMatchObject({ clase: 'valor', codigo });
  });

  it.each(casos)('también para un borrador: %s', async (_caso, codigo, cambios) => {
    const error = await negada(libroDeEmpresa(), { ...cambios, es_borrador: true });
    expect(error).toMatchObject({ codigo });
  });

  it('dice qué línea', async () => {
    const libro = libroDeEmpresa();
    expect(await negada(libro, { detalles: [linea(), linea({ descuento: 1001 })] })).toMatchObject({
      datos: { linea: 2 },
    });
  });
});

describe('Lo que sí se admite en el límite', () => {
  it('consumidor final por USD 50.00 justos', async () => {
    const detalles = [linea({ precio_unitario: 43_480_000 })];
    const { factura } = await crear(libroDeEmpresa(), { ...CONSUMIDOR_FINAL, detalles });
    expect(factura.total).toBe(5000);
  });

  it('crédito que vence el mismo día', async () => {
    const { factura } = await crear(libroDeEmpresa(), {
      condicion_pago: 'credito',
      fecha_vencimiento: '2026-11-20',
    });
    expect(factura.condicion_pago).toBe('credito');
  });

  it('RUC de sociedad que no cumple el módulo 11', async () => {
    const cambios = { tipo_identificacion: '04', identificacion: '0993390469001' } as const;
    expect((await crear(libroDeEmpresa(), cambios)).factura.id).toBe(1);
  });

  it('propina de un restaurante: entra al total y a los pagos', async () => {
    const { factura } = await crear(libroDeEmpresa({ cobra_propina: true }), { propina: 100 });
    expect(factura).toMatchObject({ propina: 100, iva: 150, total: 1250 });
    expect(factura.pagos).toMatchObject([{ total: 1250 }]);
  });

  it('pagos a un centavo: se guardan sumando el total exacto', async () => {
    const pagos = [
      { forma_pago: '19', total: 1000, plazo: 30, unidad_tiempo: 'dias' },
      { forma_pago: '01', total: 149, plazo: null, unidad_tiempo: null },
    ] as const;
    const { factura } = await crear(libroDeEmpresa(), { pagos });
    expect(factura.pagos.map((p) => p.total)).toEqual([1001, 149]);
  });
});
