import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anticipar, aplicarA, vender } from '#test/support/cartera/ventas.pruebas.ts';
import { sinExplicar } from '#test/support/cifras.http.ts';
import { compraRegistrada } from '#test/support/compras/compra.eventos.ts';
import {
  anular,
  CEDULA,
  CONSUMIDOR_FINAL,
  crear,
  EMPRESA,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { crearUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { acreditar, por, respuestasA } from '#test/support/documentos/notas.pruebas.ts';
import { debitar } from '#test/support/documentos/notas-debito.pruebas.ts';
import {
  type AplicacionDePrueba,
  prepararAplicacion,
  SUCURSAL_DEL_VENDEDOR,
  TOKENS,
} from './aplicacion-de-prueba.ts';

/** Balances by age, as of 2026-11-20, over rows that the real projectors fold. */

let prueba: AplicacionDePrueba;

const OTRO = {
  tipo_identificacion: '06',
  identificacion: 'PAS1',
  razon_social: '=Beto Núñez',
} as const;

/** Every amount is a power of two, so that a sum tells what is in it. */
const poblar = async (): Promise<void> => {
  const { libro } = prueba;
  libro.ponerHora('2026-08-01T15:00:00.000Z');
  libro.dado(
    EMPRESA,
    sucursalCreada({
      sucursal_id: SUCURSAL_DEL_VENDEDOR,
      nombre: 'Norte',
      establecimiento: '002',
      es_matriz: false,
    }),
  );
  await vender(prueba.libro, 1, '2026-12-20');
  await vender(prueba.libro, 2, '2026-11-20');
  await vender(prueba.libro, 4, '2026-11-19');
  await vender(prueba.libro, 8, '2026-10-21');
  await vender(prueba.libro, 16, '2026-10-20', { sucursal_id: SUCURSAL_DEL_VENDEDOR });
  await vender(prueba.libro, 32, '2026-09-21', OTRO);
  await vender(prueba.libro, 64, '2026-09-20', OTRO);
  await vender(prueba.libro, 128, '2026-08-22', OTRO);
  await vender(prueba.libro, 256, '2026-08-21', OTRO);
  await vender(prueba.libro, 512, null);
  await vender(prueba.libro, 1024, null, CONSUMIDOR_FINAL);
  // What is not owed: annulled, not authorized yet, a draft, paid.
  await anular(libro, { factura_id: await vender(prueba.libro, 2048, '2026-09-01') });
  await crear(libro, { condicion_pago: 'credito', fecha_vencimiento: '2026-09-01' });
  await crear(libro, { es_borrador: true });
  libro.ponerHora('2026-11-20T15:00:00.000Z');
  await debitar(libro);
  await respuestasA('nota_debito')(libro, 'autorizacion');
};

beforeAll(async () => {
  prueba = await prepararAplicacion();
  await poblar();
  await prueba.sincronizar();
});
afterAll(() => prueba.cerrar());

const leer = async (camino: string, opciones: { readonly token?: string } = {}) => {
  const respuesta = await prueba.pedir(camino, opciones);
  const texto = await respuesta.text();
  if (respuesta.status !== 200) throw new Error(`${respuesta.status} ${texto}`);
  return {
    json: () => sinExplicar(JSON.parse(texto) as object),
    texto,
    cabeceras: respuesta.headers,
  };
};
const json = async (camino: string, opciones?: { readonly token?: string }) =>
  (await leer(camino, opciones)).json();

const TODO = {
  fecha: '2026-11-20',
  buckets: [
    { dias: '0-30', total: 0.15, cantidad: 4 },
    { dias: '31-60', total: 0.48, cantidad: 2 },
    { dias: '61-90', total: 1.92, cantidad: 2 },
    { dias: '90+', total: 2.56, cantidad: 1 },
  ],
  total_general: 5.11,
  por_vencer: { total: 0.03, cantidad: 2 },
  contado: { total: 15.36, cantidad: 2 },
  notas_debito: { total: 2.3, cantidad: 1 },
  por_cobrar: 22.77,
  exceso: 0,
};

describe('la cartera', () => {
  it('reparte lo que se debe a crédito por los días desde que venció, y dice aparte lo demás', async () => {
    expect(await json('/cobros/cartera')).toEqual(TODO);
  });

  it('suma lo que el resumen de ventas dice por cobrar, al centavo', async () => {
    const { por_cobrar } = (await json('/facturas/resumen')) as { por_cobrar: number };
    expect(por_cobrar).toBe(TODO.por_cobrar);
  });

  it('por cliente, quién debe más primero, y el consumidor final también', async () => {
    const { clientes, ...todo } = (await json('/cobros/cartera?por=cliente')) as {
      clientes: { readonly [campo: string]: unknown }[];
    };
    expect(todo).toEqual(TODO);
    expect(
      clientes.map(({ cliente_razon_social, por_cobrar }) => [cliente_razon_social, por_cobrar]),
    ).toEqual([
      ['CONSUMIDOR FINAL', 10.24],
      ['Ana Pérez', 7.73],
      ['=Beto Núñez', 4.8],
    ]);
    expect(clientes[1]).toEqual({
      cliente_id: 1,
      cliente_identificacion: CEDULA,
      cliente_razon_social: 'Ana Pérez',
      buckets: [
        { dias: '0-30', total: 0.15, cantidad: 4 },
        { dias: '31-60', total: 0.16, cantidad: 1 },
        { dias: '61-90', total: 0, cantidad: 0 },
        { dias: '90+', total: 0, cantidad: 0 },
      ],
      total_general: 0.31,
      por_vencer: { total: 0.03, cantidad: 2 },
      contado: { total: 5.12, cantidad: 1 },
      notas_debito: { total: 2.3, cantidad: 1 },
      por_cobrar: 7.73,
      exceso: 0,
    });
  });

  it('por cliente y por páginas, con cuántos son', async () => {
    const { json: leida, cabeceras } = await leer('/cobros/cartera?por=cliente&limit=1&offset=1');
    const { clientes, por_cobrar } = leida() as { clientes: object[]; por_cobrar: number };
    expect(clientes).toHaveLength(1);
    expect(clientes[0]).toMatchObject({ cliente_razon_social: 'Ana Pérez' });
    expect(por_cobrar).toBe(TODO.por_cobrar);
    expect(cabeceras.get('X-Total-Count')).toBe('3');
  });

  it('un vendedor ve lo de su sucursal, y nada de lo que se debe a los proveedores', async () => {
    const token = TOKENS.vendedor;
    expect(await json('/cobros/cartera?por=cliente', { token })).toMatchObject({
      por_cobrar: 0.16,
      clientes: [{ cliente_razon_social: 'Ana Pérez', por_cobrar: 0.16 }],
    });
    expect((await prueba.pedir('/pagos-proveedor/cartera', { token })).status).toBe(403);
  });

  it('el otro ambiente no debe nada', async () => {
    expect(await json('/cobros/cartera?ambiente=2&por=cliente')).toMatchObject({
      total_general: 0,
      por_cobrar: 0,
      clientes: [],
    });
  });

  it('baja como CSV, por antigüedad y por cliente', async () => {
    const { texto, cabeceras } = await leer('/cobros/cartera?format=csv');
    expect(cabeceras.get('Content-Disposition')).toContain('cartera-2026-11-20.csv');
    expect(texto.split('\r\n')).toEqual([
      'antiguedad,total,cantidad',
      '"=""0-30""",0.15,4',
      '"=""31-60""",0.48,2',
      '"=""61-90""",1.92,2',
      '"90+",2.56,1',
      '"contado",15.36,2',
      '"notas_debito",2.30,1',
      '"exceso",0.00,0',
      '',
    ]);
    const porCliente = await leer('/cobros/cartera?format=csv&por=cliente');
    expect(porCliente.texto.split('\r\n')).toEqual([
      'cliente_id,cliente_identificacion,cliente_razon_social,dias_0_a_30,dias_31_a_60,' +
        'dias_61_a_90,dias_90_mas,total_general,por_vencer,contado,notas_debito,por_cobrar,documentos,exceso',
      ',"=""9999999999999""","CONSUMIDOR FINAL",0.00,0.00,0.00,0.00,0.00,0.00,10.24,0.00,10.24,1,0.00',
      `1,"=""${CEDULA}""","Ana Pérez",0.15,0.16,0.00,0.00,0.31,0.03,5.12,2.30,7.73,7,0.00`,
      `2,"PAS1","'=Beto Núñez",0.00,0.32,1.92,2.56,4.80,0.00,0.00,0.00,4.80,4,0.00`,
      '',
    ]);
  });

  it('lo que no es una pregunta suya es 422', async () => {
    for (const consulta of ['por=proveedor', 'format=pdf', 'ambiente=3', 'limit=501']) {
      expect((await prueba.pedir(`/cobros/cartera?${consulta}`)).status).toBe(422);
    }
  });
});

describe('la cartera de proveedores', () => {
  it('junta compras y liquidaciones; lo que no dice hasta cuándo es de contado', async () => {
    const { libro } = prueba;
    libro.dado(
      EMPRESA,
      compraRegistrada({ compra_id: 1, persona_id: 1, fecha_vencimiento: '2026-10-20' }),
      compraRegistrada({ compra_id: 2, persona_id: 2, numero_doc: '001-002-000004472' }),
    );
    await crearUnaLiquidacion(libro, {
      condicion_pago: 'credito',
      fecha_vencimiento: '2026-12-01',
    });
    await respuestasA('liquidacion_compra')(libro, 'autorizacion');
    await prueba.sincronizar();
    const { proveedores, ...todo } = (await json('/pagos-proveedor/cartera?por=proveedor')) as {
      proveedores: object[];
    };
    expect(todo).toEqual({
      fecha: '2026-11-20',
      buckets: [
        { dias: '0-30', total: 23, cantidad: 1 },
        { dias: '31-60', total: 24, cantidad: 1 },
        { dias: '61-90', total: 0, cantidad: 0 },
        { dias: '90+', total: 0, cantidad: 0 },
      ],
      total_general: 47,
      por_vencer: { total: 23, cantidad: 1 },
      contado: { total: 24, cantidad: 1 },
      por_pagar: 71,
      exceso: 0,
    });
    expect(proveedores).toMatchObject([
      { proveedor_id: 1, por_pagar: 47 },
      { proveedor_id: 2, por_pagar: 24 },
    ]);
    const { texto } = await leer('/pagos-proveedor/cartera?format=csv&por=proveedor&plano=true');
    expect(texto.split('\r\n')[1]).toBe(
      `1,"${CEDULA}","Ana Pérez",23.00,24.00,0.00,0.00,47.00,23.00,0.00,47.00,2,0.00`,
    );
  });
});

describe('el estado de cuenta', () => {
  const CARLA = {
    tipo_identificacion: '06',
    identificacion: 'PAS2',
    razon_social: 'Carla Ruiz',
  } as const;
  let persona_id = 0;
  let facturas: readonly number[] = [];

  /** Collected and credited afterwards; owed; withheld and credited beyond what was owed. */
  beforeAll(async () => {
    const { libro } = prueba;
    libro.ponerHora('2026-10-01T15:00:00.000Z');
    const cobrada = await vender(libro, 10_000, '2026-10-31', CARLA);
    libro.ponerHora('2026-10-05T15:00:00.000Z');
    const debida = await vender(libro, 2000, null, {
      ...CARLA,
      sucursal_id: SUCURSAL_DEL_VENDEDOR,
    });
    // The same person under another name.
    const pasada = await vender(libro, 500, null, { ...CARLA, razon_social: 'Carla Ruiz Mora' });
    await crear(libro, CARLA);
    await anular(libro, { factura_id: await vender(libro, 700, null, CARLA) });
    libro.ponerHora('2026-11-20T15:00:00.000Z');
    await aplicarA(libro, cobrada, { cobro_id: 101, dinero: 6000, retenido: 1000 });
    await aplicarA(libro, pasada, { cobro_id: 102, retenido: 500 });
    for (const [factura_id, total] of [
      [cobrada, 4000],
      [pasada, 300],
    ] as const) {
      const { nota } = await acreditar(libro, { factura_id, ...por(total) });
      await respuestasA('nota_credito')(libro, 'autorizacion', nota.id);
    }
    anticipar(libro, 3, { cobro_id: 103, monto: 700 });
    await prueba.sincronizar();
    facturas = [cobrada, debida, pasada];
    const [persona] = (await json('/personas-empresas?q=PAS2')) as unknown as { id: number }[];
    persona_id = persona!.id;
  });

  const linea = (cambios: object) => ({
    nota_debito_id: null,
    fecha_emision: '2026-10-05',
    fecha_vencimiento: null,
    total_cobrado: 0,
    total_retenido: 0,
    total_nc_aplicadas: 0,
    saldo: 0,
    exceso: 0,
    ...cambios,
  });

  it('dice de cada documento qué lo bajó y qué queda, y las sumas son de sus líneas', async () => {
    const [cobrada, debida, pasada] = facturas;
    const estado = (await json(`/cobros/estado-cuenta/${persona_id}`)) as { lineas: object[] };
    expect(persona_id).toBe(3);
    expect(estado).toEqual({
      cliente_id: persona_id,
      cliente_razon_social: 'Carla Ruiz',
      cliente_identificacion: 'PAS2',
      desde: null,
      hasta: null,
      lineas: [
        linea({
          factura_id: cobrada,
          numero_comprobante: expect.stringMatching(/^001-001-/) as string,
          fecha_emision: '2026-10-01',
          fecha_vencimiento: '2026-10-31',
          total: 100,
          total_cobrado: 50,
          total_retenido: 10,
          total_nc_aplicadas: 40,
        }),
        linea({
          factura_id: debida,
          numero_comprobante: '002-001-000000002',
          total: 20,
          saldo: 20,
        }),
        linea({
          factura_id: pasada,
          numero_comprobante: expect.stringMatching(/^001-001-/) as string,
          total: 5,
          total_retenido: 5,
          total_nc_aplicadas: 3,
          exceso: 3,
        }),
      ],
      total_facturado: 125,
      total_cobrado: 50,
      total_retenido: 15,
      total_nc: 43,
      saldo_pendiente: 20,
      exceso: 3,
      // The 7.00 advance, and the 10.00 that the note sent back.
      saldo_a_favor: 17,
    });
  });

  it('desde, hasta y con_saldo lo estrechan, con sus sumas', async () => {
    const pedir = async (consulta: string) => {
      const camino = `/cobros/estado-cuenta/${persona_id}?${consulta}`;
      const leido = (await json(camino)) as { lineas: { factura_id: number }[] };
      return { ...leido, lineas: leido.lineas.map(({ factura_id }) => factura_id) };
    };
    const [cobrada, debida, pasada] = facturas;
    expect(await pedir('con_saldo=true')).toMatchObject({ lineas: [debida], total_facturado: 20 });
    expect(await pedir('hasta=2026-10-04')).toMatchObject({
      hasta: '2026-10-04',
      lineas: [cobrada],
      total_cobrado: 50,
    });
    expect(await pedir('desde=2026-10-05')).toMatchObject({ lineas: [debida, pasada] });
    expect(await pedir('ambiente=2')).toMatchObject({ lineas: [], saldo_a_favor: 0 });
  });

  it('de todos los clientes, con el consumidor final, es lo que está por cobrar, y aparte el exceso', async () => {
    const { clientes, por_cobrar, exceso } = (await json('/cobros/cartera?por=cliente')) as {
      clientes: { cliente_id: number | null; por_cobrar: number; exceso: number }[];
      por_cobrar: number;
      exceso: number;
    };
    expect(exceso).toBe(3);
    const { texto } = await leer('/cobros/cartera?format=csv');
    expect(texto).toContain('"exceso",3.00,1');
    let suma = 0;
    for (const cliente of clientes) {
      const suyo = cliente.cliente_id
        ? ((await json(`/cobros/estado-cuenta/${cliente.cliente_id}`)) as {
            saldo_pendiente: number;
            exceso: number;
          })
        : { saldo_pendiente: cliente.por_cobrar, exceso: 0 };
      expect(suyo.saldo_pendiente).toBe(cliente.por_cobrar);
      expect(suyo.exceso).toBe(cliente.exceso);
      suma += Math.round(suyo.saldo_pendiente * 100);
    }
    expect(suma / 100).toBe(por_cobrar);
  });

  it('un vendedor ve lo de su sucursal', async () => {
    const token = TOKENS.vendedor;
    const estado = await json(`/cobros/estado-cuenta/${persona_id}`, { token });
    expect(estado).toMatchObject({
      lineas: [{ factura_id: facturas[1] }],
      saldo_pendiente: 20,
      saldo_a_favor: 0,
    });
  });

  it('y solo lo de ella se le explica', async () => {
    const token = TOKENS.vendedor;
    const explicar = (figura: string) => prueba.pedir(`/explicar?figura=${figura}`, { token });
    const deTodos = `estado_de_cuenta_de_cliente&campo=saldo&persona_id=${persona_id}&ambiente=1`;
    expect(await (await explicar(deTodos)).json()).toMatchObject({
      valor: 20,
      filas: [{ valor: 20, recurso: 'facturas', recurso_id: facturas[1] }],
      hay_mas: false,
    });
    const documento = (id: number) =>
      explicar(`documento_por_cobrar&campo=total&documento=factura&id=${id}`);
    expect((await documento(facturas[1]!)).status).toBe(200);
    const ajena = await documento(facturas[0]!);
    expect([ajena.status, await ajena.json()]).toMatchObject([
      404,
      { codigo: 'cartera.documento_no_encontrado' },
    ]);
    expect((await explicar('agenda_de_pagos&ambiente=1')).status).toBe(403);
  });

  it('un anticipo es de la sucursal que lo recibió, y su recibo también', async () => {
    const token = TOKENS.vendedor;
    const cuerpo = { cliente_id: persona_id, fecha: '2026-11-20', medio: '01', monto: 9 };
    const cobrar = async (headers: object = {}) => {
      const respuesta = await prueba.enviar('/cobros', cuerpo, headers);
      expect(respuesta.status).toBe(201);
      return ((await respuesta.json()) as { id: number }).id;
    };
    const [suyo, ajeno] = [await cobrar({ token }), await cobrar()];
    const camino = `/cobros/estado-cuenta/${persona_id}`;
    expect(await json(camino, { token })).toMatchObject({ saldo_a_favor: 9 });
    expect(await json(camino)).toMatchObject({ saldo_a_favor: 35 });
    const recibo = await prueba.pedir(`/cobros/${suyo}/pdf`, { token });
    expect(recibo.status).toBe(200);
    expect(recibo.headers.get('Content-Disposition')).toContain(`recibo-de-cobro-${suyo}.pdf`);
    expect((await prueba.pedir(`/cobros/${ajeno}/pdf`)).status).toBe(200);
    expect((await prueba.pedir(`/cobros/${ajeno}/pdf`, { token })).status).toBe(404);
  });

  it('baja como CSV, con la marca de orden de bytes', async () => {
    const respuesta = await prueba.pedir(`/cobros/estado-cuenta/${persona_id}?format=csv`);
    const bytes = new Uint8Array(await respuesta.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const [titulos, , segunda, , fin] = new TextDecoder().decode(bytes).split('\r\n');
    expect(titulos).toBe(
      'factura_id,nota_debito_id,numero_comprobante,fecha_emision,fecha_vencimiento,total,' +
        'total_cobrado,total_retenido,total_nc_aplicadas,saldo,exceso',
    );
    expect(segunda).toBe(
      `${facturas[1]},,002-001-000000002,2026-10-05,,20.00,0.00,0.00,0.00,20.00,0.00`,
    );
    expect(fin).toBe('');
    expect(respuesta.headers.get('Content-Disposition')).toContain(
      'estado-de-cuenta-PAS2-2026-11-20.csv',
    );
  });

  it('se baja en papel', async () => {
    const camino = `/cobros/estado-cuenta/${persona_id}/pdf?con_saldo=true`;
    const respuesta = await prueba.pedir(camino);
    expect(respuesta.status).toBe(200);
    expect(respuesta.headers.get('Content-Type')).toBe('application/pdf');
    expect(respuesta.headers.get('Content-Disposition')).toContain(
      'estado-de-cuenta-PAS2-2026-11-20.pdf',
    );
    expect((await prueba.pedir('/cobros/estado-cuenta/999/pdf')).status).toBe(404);
  });

  it('de quien no está en el directorio, o con los días al revés, no hay', async () => {
    for (const camino of ['/cobros/estado-cuenta/999', '/pagos-proveedor/estado-cuenta/999']) {
      const respuesta = await prueba.pedir(camino);
      expect(respuesta.status).toBe(404);
      expect(await respuesta.json()).toMatchObject({ codigo: 'personas.no_encontrada' });
    }
    const dias = 'desde=2026-11-02&hasta=2026-11-01';
    const respuesta = await prueba.pedir(`/cobros/estado-cuenta/${persona_id}?${dias}`);
    expect(respuesta.status).toBe(422);
  });

  it('el de un proveedor junta sus compras y liquidaciones', async () => {
    expect(await json('/pagos-proveedor/estado-cuenta/1')).toMatchObject({
      proveedor_id: 1,
      lineas: [
        { compra_id: 1, liquidacion_id: null, numero_comprobante: '001-002-000004471', saldo: 24 },
        { compra_id: null, liquidacion_id: 1, saldo: 23 },
      ],
      total_facturado: 47,
      total_pagado: 0,
      saldo_pendiente: 47,
      saldo_a_favor: 0,
    });
    const { texto } = await leer('/pagos-proveedor/estado-cuenta/1?format=csv&con_saldo=true');
    expect(texto.split('\r\n')[0]).toContain('compra_id,liquidacion_id,numero_comprobante');
    expect(texto.split('\r\n')).toHaveLength(4);
  });

  it('lo que se paga a un proveedor está en su estado, y el comprobante en papel', async () => {
    const respuesta = await prueba.enviar('/pagos-proveedor', {
      proveedor_id: 1,
      fecha: '2026-11-20',
      medio: '01',
      monto: 10,
      aplicaciones: [{ compra_id: 1, monto_aplicado: 4 }],
    });
    const pago = (await respuesta.json()) as { id: number };
    expect([respuesta.status, pago]).toEqual([201, pago]);
    expect(await json('/pagos-proveedor/estado-cuenta/1')).toMatchObject({
      lineas: [
        { compra_id: 1, total: 24, total_pagado: 4, saldo: 20 },
        { liquidacion_id: 1, saldo: 23 },
      ],
      total_pagado: 4,
      saldo_pendiente: 43,
      saldo_a_favor: 6,
    });
    expect(await json('/pagos-proveedor/cartera')).toMatchObject({ por_pagar: 67 });
    const papel = await prueba.pedir(`/pagos-proveedor/${pago.id}/pdf`);
    expect(papel.status).toBe(200);
    expect(papel.headers.get('Content-Disposition')).toContain(`comprobante-de-pago-${pago.id}`);
    const ajeno = await prueba.pedir('/pagos-proveedor/999/pdf');
    expect(await ajeno.json()).toMatchObject({ codigo: 'pagos.no_encontrado' });
  });

  it('de miles de documentos, el archivo los trae todos, una vez y en orden; lo demás tiene un tope', async () => {
    const { sql } = prueba;
    const e = sql('lectura_1');
    const clonar = (tabla: string, cuantos: number) => sql`
      insert into ${e}.${sql(tabla)}
      select r.* from ${e}.${sql(tabla)} f, generate_series(1, ${cuantos}) g,
        lateral jsonb_populate_record(f, jsonb_build_object('id', 100000 + g,
          'fecha_emision', '2026-01-01'::date + (g % 7))) r
      where f.empresa_id = ${EMPRESA} and f.id = (select min(id) from ${e}.${sql(tabla)}
        where empresa_id = ${EMPRESA} and persona_id = 1 and estado = 'AUTORIZADO')`;
    await clonar('facturas', 6000);
    await clonar('notas_debito', 4001);
    const hasta = 'hasta=2026-01-31';
    const { texto } = await leer(`/cobros/estado-cuenta/1?format=csv&plano=true&${hasta}`);
    const filas = texto
      .trim()
      .split('\r\n')
      .slice(1)
      .map((fila) => fila.split(','))
      .map(([factura = '', nota = '', , fecha = '']) => [
        fecha,
        factura === '' ? 1 : 0,
        Number(factura + nota),
      ]);
    expect(filas).toHaveLength(10_001);
    const claves = filas.map(([fecha, tabla, id]) => `${fecha} ${tabla} ${id}`);
    expect(new Set(claves).size).toBe(10_001);
    expect(claves).toEqual(claves.toSorted());
    const largo = await prueba.pedir(`/cobros/estado-cuenta/1?${hasta}`);
    expect(largo.status).toBe(400);
    expect(await largo.json()).toMatchObject({
      codigo: 'cartera.estado_de_cuenta_muy_largo',
      maximo: 10_000,
    });
    const papel = await prueba.pedir(`/cobros/estado-cuenta/1/pdf?${hasta}`);
    expect(papel.status).toBe(400);
    expect(await papel.json()).toMatchObject({ codigo: 'contabilidad.papel_muy_largo' });
    const unDia = await json('/cobros/estado-cuenta/1?desde=2026-01-03&hasta=2026-01-03');
    const { lineas, ...sumas } = unDia as { lineas: { saldo: number }[]; saldo_pendiente: number };
    expect(lineas).toHaveLength(1429);
    const saldo = lineas.reduce((suma, linea_) => suma + Math.round(linea_.saldo * 100), 0);
    expect(Math.round(sumas.saldo_pendiente * 100)).toBe(saldo);
  });
});
