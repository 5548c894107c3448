import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { operarAqui } from '#test/support/operar.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** ICE, IRBPNR and the reduced rate of IVA, from the request to the books, on days that a decree names. */

const { reloj, irA } = relojMovible('2026-12-03T15:00:00.000Z');
const VISPERA = '2026-12-03T15:00:00.000Z';
const FERIADO = '2026-12-04T15:00:00.000Z';
const DESPUES = '2026-12-07T15:00:00.000Z';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = iniciado.empresa;
  },
  { reloj },
);

type Registro = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly avisos?: readonly string[];
  readonly detalles: readonly { readonly ice: object | null; readonly irbpnr: object | null }[];
  readonly [campo: string]: unknown;
};
const facturas = recursoHttp<Registro>(() => empresa, '/facturas');
const notas = recursoHttp<Registro>(() => empresa, '/notas-credito');
const debitos = recursoHttp<Registro>(() => empresa, '/notas-debito');

const decretar = async (): Promise<void> => {
  const { env } = { env: { ...prueba.entorno } };
  const orden = ['tarifas', 'decretar', '2026-12-04', '2026-12-06', '--decreto', 'D.E. 500'];
  expect((await operarAqui({ env }, ...orden)).codigo).toBe(0);
};

const RON = {
  codigo_principal: 'RON',
  descripcion: 'Ron 750 ml',
  cantidad: 4,
  precio_unitario: 10,
};
const HABITACION = {
  codigo_principal: 'HAB',
  descripcion: 'Habitación doble',
  cantidad: 1,
  precio_unitario: 80,
  tarifa_iva: 8,
};
/** Net 40.00; ICE 75 % and 10.41 × 1.2 litres: 42.49; IRBPNR 0.08; IVA 15 % of 82.49: 12.37. */
const CON_TODO = { ...RON, ice: { codigo: '3031', cantidad: 1.2 }, irbpnr: { cantidad: 4 } };

const emitida = async (detalles: readonly object[], cambios: object = {}): Promise<Registro> => {
  const creada = await facturas.pedir('POST', '', cuerpoDeFactura({ detalles, ...cambios }));
  expect([creada.estado, creada.cuerpo]).toEqual([201, creada.cuerpo]);
  return facturas.esperar(creada.cuerpo.id, 'AUTORIZADO');
};
const xmlDe = async (ruta: typeof facturas, { id }: Registro): Promise<string> =>
  (await ruta.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo.toString('utf8');

describe('una factura con ICE e IRBPNR', () => {
  let factura: Registro;

  it('en una empresa que lleva contabilidad', async () => {
    const activar = { cuerpo: { fecha_inicio: '2026-12-01' } };
    expect((await empresa.api.pedir('POST', '/contabilidad/activar', activar)).estado).toBe(200);
    const libro = () => empresa.api.pedir<{ estado: string }>('GET', '/contabilidad');
    await expect.poll(async () => (await libro()).cuerpo.estado).toBe('activa');
  });

  it('los calcula, los suma en su orden y el SRI la autoriza con un XML de su esquema', async () => {
    factura = await emitida([CON_TODO, { ...RON, codigo_principal: 'PAN', tarifa_iva: 0 }]);
    expect(factura).toMatchObject({
      subtotal_15: 40,
      subtotal_0: 40,
      total_sin_impuestos: 80,
      ice: 42.49,
      irbpnr: 0.08,
      iva: 12.37,
      total: 134.94,
    });
    expect(factura.detalles.map(({ ice, irbpnr }) => [ice, irbpnr])).toEqual([
      [
        {
          codigo: '3031',
          porcentaje: 75,
          valor_especifico: 10.41,
          cantidad: 1.2,
          base: 40,
          valor: 42.49,
        },
        {
          codigo: '5001',
          porcentaje: null,
          valor_especifico: 0.02,
          cantidad: 4,
          base: 4,
          valor: 0.08,
        },
      ],
      [null, null],
    ]);
    const xml = await xmlDe(facturas, factura);
    expect(xml).toContain(
      '<impuesto><codigo>3</codigo><codigoPorcentaje>3031</codigoPorcentaje><tarifa>75</tarifa>' +
        '<baseImponible>40.00</baseImponible><valor>42.49</valor></impuesto>',
    );
    expect(xml).toContain(
      '<impuesto><codigo>5</codigo><codigoPorcentaje>5001</codigoPorcentaje><tarifa>0.02</tarifa>' +
        '<baseImponible>4.00</baseImponible><valor>0.08</valor></impuesto>',
    );
    expect(xml).toContain(
      '<totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><baseImponible>82.49</baseImponible><valor>12.37</valor></totalImpuesto>',
    );
    if (dirEsquemas) expect(await faltasDeEsquema('factura_V1.1.0.xsd', [xml])).toEqual([]);
  });

  it('lo dicen la lista y su CSV', async () => {
    const lista = await facturas.pedir<{ id: number }[]>('GET', '/');
    expect(lista.cuerpo.find(({ id }) => id === factura.id)).toMatchObject({
      ice: 42.49,
      irbpnr: 0.08,
    });
    const csv = (await facturas.pedir<Buffer | string>('GET', '/?format=csv')).cuerpo.toString();
    expect(csv.split('\n')[0]).toContain('ice');
    expect(csv).toContain('42.49');
  });

  it('un valor enviado vale y se avisa; «simular» dice lo mismo y no deja nada', async () => {
    const detalles = [{ ...RON, ice: { codigo: '3031', cantidad: 1.2, valor: 30 } }];
    const cuerpo = cuerpoDeFactura({ detalles });
    const simulada = await facturas.pedir('POST', '?simular=true', cuerpo);
    expect(simulada.cuerpo.respuesta).toMatchObject({ ice: 30, iva: 10.5, total: 80.5 });
    const creada = await facturas.pedir('POST', '', cuerpo);
    expect(creada.cuerpo.avisos).toContain(
      'Línea 1: el ICE enviado (30.00) vale, y no el que da la tarifa 3031 (42.49).',
    );
    await facturas.esperar(creada.cuerpo.id, 'AUTORIZADO');
    const pagos = [{ forma_pago: '01', total: 80 }];
    const malPagada = await facturas.pedir('POST', '', cuerpoDeFactura({ detalles, pagos }));
    expect(malPagada.estado).toBe(422);
  });

  it('la mitad se acredita con la mitad de sus impuestos, y el resto la deja en 0', async () => {
    const otra = await emitida([
      { ...RON, cantidad: 3, ice: { codigo: '3031', valor: 10 }, irbpnr: { valor: 0.1 } },
    ]);
    const sumas: unknown[] = [];
    for (const es_borrador of [false, true, false]) {
      const detalles = [{ ...RON, cantidad: 1 }];
      const pedida = { factura_id: otra.id, motivo: 'Devolución', detalles, es_borrador };
      const { estado, cuerpo } = await notas.pedir('POST', '', pedida);
      expect([estado, cuerpo]).toEqual([201, cuerpo]);
      if (es_borrador)
        expect((await notas.pedir('POST', `/${cuerpo.id}/reenviar`)).estado).toBe(200);
      const nota = await notas.esperar(cuerpo.id, 'AUTORIZADO');
      sumas.push([nota.total_sin_impuestos, nota.ice, nota.irbpnr, nota.iva, nota.total]);
      const xml = await xmlDe(notas, nota);
      if (dirEsquemas) expect(await faltasDeEsquema('NotaCredito_V1.1.0.xsd', [xml])).toEqual([]);
    }
    expect(sumas).toEqual([
      [10, 3.33, 0.03, 2, 15.36],
      [10, 3.34, 0.04, 2, 15.38],
      [10, 3.33, 0.03, 2, 15.36],
    ]);
    expect((await facturas.uno(otra.id)).saldo).toBe(0);
  });

  it('ni más ICE que el facturado, ni de otro código', async () => {
    const acreditar = (ice: object) =>
      notas.pedir<ErrorDeApi>('POST', '', {
        factura_id: factura.id,
        motivo: 'X',
        detalles: [{ ...RON, cantidad: 1, ice }],
      });
    for (const ice of [{ codigo: '3031', valor: 42.5 }, { codigo: '3610' }]) {
      const { estado, cuerpo } = await acreditar(ice);
      expect([estado, cuerpo.codigo]).toEqual([409, 'notas_credito.sobre_el_tope_del_impuesto']);
    }
  });

  it('una nota de débito los lleva en sus motivos', async () => {
    const pedida = {
      factura_id: factura.id,
      tarifa_iva: 15,
      motivos: [{ razon: 'Botellas de más', valor: 10, ice: { codigo: '3031', cantidad: 0.3 } }],
    };
    const creada = await debitos.pedir('POST', '', pedida);
    const nota = await debitos.esperar(creada.cuerpo.id, 'AUTORIZADO');
    // 7.50 + 3.123 = 10.62; IVA of 20.62 is 3.09.
    expect(nota).toMatchObject({
      base_imponible: 10,
      ice: 10.62,
      irbpnr: 0,
      iva: 3.09,
      total: 23.71,
    });
    const xml = await xmlDe(debitos, nota);
    if (dirEsquemas) expect(await faltasDeEsquema('NotaDebito_V1.0.0.xsd', [xml])).toEqual([]);
    const sinCuanto = { ...pedida, motivos: [{ razon: 'X', valor: 10, ice: { codigo: '3680' } }] };
    const { estado, cuerpo } = await debitos.pedir<ErrorDeApi>('POST', '', sinCuanto);
    expect([estado, cuerpo.codigo]).toEqual([400, 'notas_debito.tarifa_sin_cantidad']);
  });

  it('lo que no puede ser se niega', async () => {
    const negada = async (linea: object) => {
      const { estado, cuerpo } = await facturas.pedir<ErrorDeApi>(
        'POST',
        '',
        cuerpoDeFactura({ detalles: [{ ...RON, ...linea }] }),
      );
      return [estado, cuerpo.codigo];
    };
    const NO_RIGE = [400, 'facturas.tarifa_no_vigente'];
    expect(await negada({ ice: { codigo: '9999' } })).toEqual(NO_RIGE);
    expect(await negada({ ice: { codigo: '3532' } })).toEqual(NO_RIGE);
    expect(await negada({ irbpnr: { codigo: '5002' } })).toEqual(NO_RIGE);
    for (const ice of [
      { codigo: '3031', valor: -1 },
      { codigo: '3031', cantidad: 0 },
      { codigo: '3031', cantidad: -3 },
      { codigo: '3031', valor: 1.001 },
      { codigo: '3031', otro: 1 },
      { cantidad: 1 },
      { codigo: 3031 },
      'no',
    ]) {
      expect([ice, (await negada({ ice }))[0]]).toEqual([ice, 422]);
    }
    expect(await negada({ ice: { codigo: '3031', valor: 999_999_999_999.99 } })).toEqual([
      400,
      'facturas.importe_fuera_de_limite',
    ]);
    const liquidacion = await empresa.api.pedir<ErrorDeApi>('POST', '/liquidaciones-compra', {
      cuerpo: {
        proveedor_tipo_id: '05',
        proveedor_identificacion: '1710034065',
        proveedor_razon_social: 'Ana',
        detalles: [CON_TODO],
      },
    });
    expect(liquidacion.estado).toBe(422);
  });

  it('los asientos usan sus cuentas, y los impuestos del mes dicen lo mismo', async () => {
    const impuestos = await empresa.api.pedir<{
      consumos_especiales: {
        codigos: {
          impuesto: string;
          codigo: string;
          valor: number;
          base: number;
          documentos: number;
        }[];
        totales: { impuesto: string; valor: number }[];
      };
      ventas: { total: { iva: number } };
    }>('GET', '/contabilidad/impuestos?anio=2026&mes=12');
    const { consumos_especiales, ventas } = impuestos.cuerpo;
    // 42.49 + 30 + 10 − 10 + 10.62 of ICE; of IRBPNR only the first.
    expect(consumos_especiales.totales).toMatchObject([
      { impuesto: '3', valor: 83.11 },
      { impuesto: '5', valor: 0.08 },
    ]);
    expect(consumos_especiales.codigos).toMatchObject([
      { impuesto: '3', codigo: '3031', descripcion: 'Bebidas alcohólicas', documentos: 7 },
      { impuesto: '5', codigo: '5001', documentos: 5 },
    ]);
    type Balance = {
      readonly filas: readonly { readonly codigo: string; readonly saldo: number }[];
    };
    const { cuerpo: balance } = await empresa.api.pedir<Balance>(
      'GET',
      '/contabilidad/balance-comprobacion?desde=2026-12-01&hasta=2026-12-03',
    );
    const acreedor = (codigo: string): number =>
      0 - (balance.filas.find((fila) => fila.codigo === codigo)?.saldo ?? 0);
    expect(acreedor('201.07.01.06')).toBe(83.11);
    expect(acreedor('201.07.01.07')).toBe(0.08);
    expect(acreedor('201.07.01.01')).toBe(ventas.total.iva);
    const verificado = await operarAqui(
      { env: { ...prueba.entorno } },
      'contabilidad',
      'verificar',
      '--sin-filas',
    );
    expect(verificado.salida).toContain('Los libros cumplen.');
  });
});

describe('el IVA del 8 %', () => {
  const pedida = (detalles = [HABITACION]) =>
    facturas.pedir<ErrorDeApi & Registro>('POST', '', cuerpoDeFactura({ detalles }));
  const NO_RIGE = [400, 'facturas.tarifa_no_vigente'];

  it('solo se cobra en los días del decreto, en todo programa, y un borrador de entonces no pasa después', async () => {
    await decretar();
    const otro = await prueba.otroPrograma({});
    try {
      const enOtro = crearClienteApi(otro.servidor!.url, empresa.clave);
      irA(VISPERA);
      const antes = await pedida();
      expect([antes.estado, antes.cuerpo.codigo]).toEqual(NO_RIGE);
      irA(FERIADO);
      await expect.poll(async () => (await pedida()).estado).toBe(201);
      await expect
        .poll(
          async () =>
            (
              await enOtro.pedir('POST', '/facturas', {
                cuerpo: cuerpoDeFactura({ detalles: [HABITACION] }),
              })
            ).estado,
          { timeout: 30_000 },
        )
        .toBe(201);
      const feriada = await emitida([HABITACION]);
      expect(feriada).toMatchObject({ subtotal_8: 80, iva: 6.4, total: 86.4 });
      const borrador = await facturas.pedir(
        'POST',
        '',
        cuerpoDeFactura({ detalles: [HABITACION], es_borrador: true }),
      );
      irA(DESPUES);
      const tarde = await facturas.pedir<ErrorDeApi>('POST', `/${borrador.cuerpo.id}/reenviar`);
      expect([tarde.estado, tarde.cuerpo.codigo]).toEqual(NO_RIGE);
      expect((await pedida()).estado).toBe(400);
      const lote = await facturas.pedir<ErrorDeApi>('POST', '/lote', {
        facturas: [cuerpoDeFactura({}), cuerpoDeFactura({ detalles: [HABITACION] })],
      });
      expect([
        lote.estado,
        lote.cuerpo.codigo,
        (lote.cuerpo as { indice?: number }).indice,
      ]).toEqual([...NO_RIGE, 1]);
      // What was sold on a decreed day is credited at the rate of that day.
      const nota = await notas.pedir('POST', '', {
        factura_id: feriada.id,
        motivo: 'Anuló su estadía',
        detalles: [HABITACION],
      });
      expect(nota.cuerpo).toMatchObject({ subtotal_8: 80, iva: 6.4, total: 86.4 });
      await notas.esperar(nota.cuerpo.id, 'AUTORIZADO');
      expect((await facturas.uno(feriada.id)).saldo).toBe(0);
    } finally {
      await otro.cerrar();
    }
  });
});

it('la tarifa que se carga desde un programa rige en el otro en segundos, y a la factura que la usa', async () => {
  const otro = await prueba.otroPrograma({});
  const carpeta = await mkdtemp(join(tmpdir(), 'tarifas-'));
  try {
    irA(DESPUES);
    const enOtro = crearClienteApi(otro.servidor!.url, empresa.clave);
    const detalles = [{ ...RON, codigo_principal: 'FUNDA', ice: { codigo: '3680' } }];
    const simulada = async () => {
      const { cuerpo } = await enOtro.pedir<{ respuesta: Registro }>(
        'POST',
        '/facturas?simular=true',
        { cuerpo: cuerpoDeFactura({ detalles }) },
      );
      return cuerpo.respuesta.ice;
    };
    expect(await simulada()).toBe(0.32);
    const ruta = join(carpeta, 'tarifas.csv');
    const cabecera = 'codigo,descripcion,porcentaje,valor_especifico,unidad,desde,hasta';
    await writeFile(ruta, `${cabecera}\n3680,Fundas plásticas,,0.12,funda,2026-12-07,\n`);
    const env = { ...prueba.entorno };
    expect((await operarAqui({ env }, 'tarifas', 'cargar', ruta)).codigo).toBe(0);
    await expect.poll(simulada, { timeout: 10_000 }).toBe(0.48);
  } finally {
    await otro.cerrar();
    await rm(carpeta, { recursive: true });
  }
});
