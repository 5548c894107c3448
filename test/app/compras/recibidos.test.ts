import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { CLAVE_DE_EJEMPLO, FACTURA_DE_EJEMPLO } from '#read-api/compras/recibidos.ejemplo.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import { muestra, muestraCorregida } from '#test/support/compras/muestras-recibidas.ts';
import {
  enSobre,
  facturaRecibida,
  notaDeCreditoRecibida,
} from '#test/support/compras/recibidos.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { dirDocumentos } from '#test/support/documentos/esquemas-sri.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What suppliers send, over HTTP: shown as the purchase that it would be, and saved as it is shown. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);
const { pedir } = comprasDe(() => empresa);

type Resultado = {
  readonly archivo: string | null;
  readonly clave_acceso: string | null;
  readonly autorizado: string;
  readonly compra: VistaRecibido | null;
  readonly errores: readonly { readonly donde: string | null; readonly detalle: string }[];
};

const enviar = async <C>(camino: string, archivo: string | Uint8Array, nombre = 'file') => {
  const formulario = new FormData();
  const bytes = typeof archivo === 'string' ? Buffer.from(archivo) : archivo;
  formulario.set(nombre, new File([new Uint8Array(bytes)], 'recibido.xml'));
  const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
    method: 'POST',
    headers: { 'X-API-Key': empresa.clave },
    body: formulario,
  });
  return { estado: respuesta.status, cuerpo: (await respuesta.json()) as C };
};
const vistaDe = async (xml: string | Uint8Array): Promise<VistaRecibido> => {
  const { estado, cuerpo } = await enviar<VistaRecibido>('/compras/importar-xml', xml);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};
const porClave = async (claves: readonly string[]): Promise<readonly Resultado[]> => {
  const camino = '/compras/importar-clave';
  const { estado, cuerpo } = await pedir<{ resultados: readonly Resultado[] }>('POST', camino, {
    claves,
  });
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo.resultados;
};
const claveDe = (xml: string): string => /<claveAcceso>(\d+)</.exec(xml)![1]!;

describe('importar-xml', () => {
  it('lo que muestra se guarda tal cual, una sola vez, y sugiere su categoría a la siguiente', async () => {
    const xml = enSobre(facturaRecibida({ lineas: 3, secuencial: 1 }), 'cdata');
    const vista = await vistaDe(xml);
    expect(vista).toMatchObject({
      numero_doc: '001-020-000000001',
      fecha_emision: '2026-11-03T00:00:00.000-05:00',
      fecha_vencimiento: '2026-12-03',
      proveedor_existe: false,
      compra_existente: null,
      autorizado: 'si',
      subtotal_15: 60,
      iva: 9,
      total: 69,
      categoria: null,
      xml_original: xml,
    });
    expect(vista.avisos).toEqual([]);
    const guardada = await pedir('POST', '/compras', { ...vista, categoria: 'Insumos' });
    expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
    const { impuestos: _, detalles: _d, avisos: _a, ...sumas } = vista;
    expect(guardada.cuerpo).toMatchObject({
      total: sumas.total,
      iva: sumas.iva,
      subtotal_15: 60,
      saldo: 69,
      fecha_vencimiento: sumas.fecha_vencimiento,
      clave_acceso: sumas.clave_acceso,
      origen: 'xml',
    });
    const otraVez = await vistaDe(xml);
    expect(otraVez).toMatchObject({
      proveedor_existe: true,
      proveedor_id: guardada.cuerpo.proveedor_id,
      compra_existente: guardada.cuerpo.id,
      categoria: 'Insumos',
    });
    expect(otraVez.avisos).toEqual([`Ya está registrado: es la compra ${guardada.cuerpo.id}`]);
    const repetida = await pedir('POST', '/compras', otraVez);
    expect([repetida.estado, repetida.cuerpo.id]).toEqual([200, guardada.cuerpo.id]);
    const siguiente = await vistaDe(facturaRecibida({ secuencial: 2 }));
    expect(siguiente).toMatchObject({ categoria: 'Insumos', compra_existente: null });
    const suya = await pedir('POST', '/compras', siguiente);
    const sugerido = { categoria: 'Insumos', fecha_vencimiento: '2026-12-03' };
    const leida = await pedir('GET', `/compras/${suya.cuerpo.id}`);
    expect([suya.estado, leida.cuerpo]).toMatchObject([201, sugerido]);
  });

  const DE_LA_VISTA = [
    'proveedor_id',
    'proveedor_existe',
    'compra_existente',
    'autorizado',
    'avisos',
    'dudas',
    'diferencias',
    'xml_original',
    // It stays in the XML, which is kept whole.
    'info_adicional',
  ];

  it.skipIf(!dirDocumentos)(
    'las muestras se guardan como se muestran, y se leen como se guardaron',
    async () => {
      const xmls = [
        muestra('01-wrapper-factura-1.1.0-2026.xml'),
        muestra('02-wrapper-factura-2.1.0-2026.xml'),
        muestra('13-plain-factura-1.1.0-unsigned.xml'),
        muestra('14-plain-notaCredito-1.1.0-unsigned.xml'),
        muestraCorregida('20-signed-factura.xml'),
        muestraCorregida('22-signed-notaDebito.xml'),
      ];
      for (const xml of xmls) {
        const vista = await vistaDe(xml);
        const guardada = await pedir('POST', '/compras', vista);
        expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
        const { cuerpo: leida } = await pedir('GET', `/compras/${guardada.cuerpo.id}`);
        const { detalles, ...dicho } = vista;
        const propio = Object.entries(dicho).filter(([campo]) => !DE_LA_VISTA.includes(campo));
        expect(leida).toMatchObject(Object.fromEntries(propio));
        // The IVA of its lines comes to that of the document, a cent more or less in each. What they say
        // besides is shown, and stays in the XML.
        const lineas = detalles.map((linea: Record<string, unknown>) => {
          const { codigo_auxiliar: _, unidad_medida: _u, ...propia } = linea;
          return { ...propia, iva: expect.any(Number) };
        });
        expect(leida.detalles).toMatchObject(lineas);
        for (const [i, { iva }] of detalles.entries()) {
          const suyo = leida.detalles[i]!.iva;
          expect(Math.round(Math.abs(suyo - (iva ?? suyo)) * 100)).toBeLessThanOrEqual(1);
        }
      }
      const huerfana = await vistaDe(muestraCorregida('21-signed-notaCredito.xml'));
      expect(huerfana.avisos.join()).toContain('que no está registrada');
      const negada = await pedir<ErrorDeApi>('POST', '/compras', huerfana);
      expect([negada.estado, negada.cuerpo.codigo]).toEqual([
        404,
        'compras.modificada_no_encontrada',
      ]);
    },
  );

  it('sugiere la cuenta de la última compra al proveedor, mientras sus líneas vayan a una que se puede usar', async () => {
    const ruc = '1790085783001';
    const de = (secuencial: number) =>
      vistaDe(enSobre(facturaRecibida({ ruc, secuencial, lineas: 2 }), 'cdata'));
    const cuentas = await pedir<readonly { readonly id: number; readonly codigo: string }[]>(
      'GET',
      '/contabilidad/cuentas?q=502.02.1&imputable=true',
    );
    // Of no role: an account that has one cannot be put aside.
    const [una, otra] = cuentas.cuerpo.map(({ id }) => id);
    const guardar = async (vista: VistaRecibido, ...de_lineas: readonly (number | null)[]) => {
      const detalles = vista.detalles.map((linea, i) => ({ ...linea, cuenta_id: de_lineas[i] }));
      const { estado, cuerpo } = await pedir('POST', '/compras', { ...vista, detalles });
      expect([estado, cuerpo]).toEqual([201, cuerpo]);
    };
    const sugeridas = async (secuencial: number) =>
      (await de(secuencial)).detalles.map(({ cuenta_id }) => cuenta_id);
    expect(await sugeridas(1)).toEqual([null, null]);
    await guardar(await de(1), una!, una!);
    expect(await sugeridas(2)).toEqual([una, una]);
    const { estado, cuerpo } = await pedir('POST', '/compras', await de(2));
    expect([estado, cuerpo.detalles.map(({ cuenta_id }) => cuenta_id)]).toEqual([201, [una, una]]);
    await guardar(await de(3), una!, otra!);
    expect(await sugeridas(4)).toEqual([null, null]);
    await guardar(await de(4), otra!, null);
    expect(await sugeridas(5)).toEqual([null, null]);
    await guardar(await de(5), otra!, otra!);
    const inactiva = await pedir('PATCH', `/contabilidad/cuentas/${otra}`, { activo: false });
    expect([inactiva.estado, inactiva.cuerpo]).toEqual([200, inactiva.cuerpo]);
    expect(await sugeridas(6)).toEqual([null, null]);
  });

  it('dice por códigos por qué convendría mirarla', async () => {
    const dudasDe = async (xml: string) => (await vistaDe(xml)).dudas;
    const de = (secuencial: number, opciones: object = {}) =>
      facturaRecibida({ ruc: '1790085783001', secuencial, ...opciones });
    const buena = enSobre(de(71), 'cdata');
    expect(await dudasDe(buena)).toEqual([]);
    expect(await dudasDe(enSobre(de(71), 'cdata', 'NO AUTORIZADO'))).toEqual(['no_autorizada']);
    const ajena = de(72, { comprador: '1760013210001', ambiente: '1' });
    expect(await dudasDe(ajena)).toEqual(['otro_comprador', 'sin_comprobar', 'de_pruebas']);
    const corrida = de(73, { lineas: 3 }).replace('<totalDescuento>0.00', '<totalDescuento>0.01');
    expect(await dudasDe(corrida)).toEqual(['sin_comprobar', 'con_reparos']);
    const nota = notaDeCreditoRecibida({ ruc: '1790085783001', secuencial: 74 });
    expect(await dudasDe(nota)).toEqual(['sin_la_que_modifica', 'sin_comprobar']);
    expect((await pedir('POST', '/compras', await vistaDe(buena))).estado).toBe(201);
    expect(await vistaDe(buena)).toMatchObject({ dudas: ['ya_registrada'], diferencias: [] });
    const otraClave = await vistaDe(de(71, { fecha: '2026-11-04', lineas: 2 }));
    expect(otraClave.dudas).toEqual(['numero_registrado', 'sin_comprobar']);
    expect(otraClave.diferencias).toEqual([
      { campo: 'clave_acceso', registrado: claveDe(buena), recibido: otraClave.clave_acceso },
      { campo: 'fecha_emision', registrado: '2026-11-03', recibido: '2026-11-04' },
      { campo: 'iva', registrado: '3.00', recibido: '6.00' },
      { campo: 'total', registrado: '23.00', recibido: '46.00' },
    ]);
  });

  it('diez que guardan a la vez lo mismo: una compra', async () => {
    const vista = await vistaDe(enSobre(facturaRecibida({ secuencial: 10 }), 'soap_escapado'));
    const guardadas = await Promise.all(
      Array.from({ length: 10 }, () => pedir('POST', '/compras', vista)),
    );
    expect(guardadas.filter(({ estado }) => estado === 201)).toHaveLength(1);
    expect(guardadas.filter(({ estado }) => estado === 200)).toHaveLength(9);
    expect(new Set(guardadas.map(({ cuerpo }) => cuerpo.id)).size).toBe(1);
  });

  it('una nota de crédito dice qué modifica; registrada su factura, se guarda y baja su saldo', async () => {
    const opciones = { secuencial: 20, lineas: 2 };
    const nota = notaDeCreditoRecibida(opciones);
    const antes = await vistaDe(nota);
    expect(antes.avisos.join()).toContain('Modifica 001-020-000000020, que no está registrada');
    const factura = await pedir('POST', '/compras', await vistaDe(facturaRecibida(opciones)));
    const vista = await vistaDe(nota);
    expect(vista).toMatchObject({
      tipo_doc: '04',
      doc_modificado_numero: '001-020-000000020',
      total: 46,
      notas: 'Devolución',
    });
    const guardada = await pedir('POST', '/compras', vista);
    expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
    const despues = await pedir<VistaCompra>('GET', `/compras/${factura.cuerpo.id}`);
    expect(despues.cuerpo).toMatchObject({ saldo: 0, estado_pago: 'PAGADA' });
  });

  it('avisa del comprobante de otro comprador, de pruebas y sin autorización', async () => {
    const xml = facturaRecibida({ comprador: '1760013210001', ambiente: '1', secuencial: 30 });
    const { avisos, autorizado } = await vistaDe(xml);
    expect(autorizado).toBe('desconocido');
    expect(avisos).toEqual([
      'El archivo no dice si el SRI lo autorizó: compruébelo con su clave de acceso',
      'Es un comprobante de pruebas: no tiene valor tributario',
      expect.stringContaining('Está emitido a 1760013210001'),
    ]);
  });

  it.each([
    ['no es un XML', 'hola', 'no es un XML'],
    ['con DTD', '<!DOCTYPE x><factura/>', 'No se pudo leer'],
    ['una guía de remisión', '<guiaRemision/>', 'Es una guía de remisión'],
    [
      'cifras que no cuadran',
      facturaRecibida().replace('<importeTotal>23', '<importeTotal>93'),
      'Las cifras no cuadran',
    ],
  ])('422 por lo que no se puede leer: %s', async (_, archivo, dicho) => {
    const { estado, cuerpo } = await enviar<ErrorDeFormaDeApi>('/compras/importar-xml', archivo);
    expect(estado).toBe(422);
    expect(cuerpo.detail[0]).toMatchObject({ loc: expect.arrayContaining(['body', 'file']) });
    expect(cuerpo.detail[0]!.msg).toContain(dicho);
  });

  it('sin archivo, 422; de más de 5 MB, 422; de mucho más, 413', async () => {
    const sin = await enviar<ErrorDeFormaDeApi>('/compras/importar-xml', '<x/>', 'otro');
    expect(sin.estado).toBe(422);
    const grande = new Uint8Array(5.5 * 1024 * 1024);
    expect((await enviar('/compras/importar-xml', grande)).estado).toBe(422);
    const enorme = new Uint8Array(7 * 1024 * 1024);
    expect((await enviar<ErrorDeApi>('/compras/importar-xml', enorme)).estado).toBe(413);
  });

  it('simulado responde lo mismo', async () => {
    const xml = facturaRecibida({ secuencial: 31 });
    const { cuerpo } = await enviar<{ simulado: boolean; respuesta: VistaRecibido }>(
      '/compras/importar-xml?simular=true',
      xml,
    );
    expect(cuerpo).toMatchObject({ simulado: true, respuesta: { total: 23 } });
  });
});

describe('importar-clave', () => {
  it('da lo que el SRI tiene, y de lo demás dice por qué no', async () => {
    const de = (secuencial: number, marca = '') =>
      facturaRecibida({ secuencial, ambiente: '1' }).replace(
        'Quien compra',
        `Quien compra ${marca}`,
      );
    const [buena, negada, lenta] = [
      de(40),
      de(41, '[SRI:RECHAZADO]'),
      de(42, '[SRI:EN_PROCESO:9]'),
    ];
    for (const xml of [buena, negada, lenta]) await prueba.simulador.conocer(xml);
    const desconocida = claveDe(de(43));
    const guia = claveDe(notaDeCreditoRecibida({ secuencial: 44, ambiente: '1' })).replace(
      /^(\d{8})04/,
      '$106',
    );
    const claves = [claveDe(buena), claveDe(negada), claveDe(lenta), desconocida, guia];
    const resultados = await porClave(claves);
    expect(resultados.map(({ clave_acceso }) => clave_acceso)).toEqual(claves);
    expect(resultados.map(({ autorizado, errores }) => [autorizado, errores[0]?.detalle])).toEqual([
      ['si', undefined],
      ['no', expect.stringContaining('El SRI no lo autorizó')],
      ['desconocido', expect.stringContaining('aún lo procesa')],
      ['desconocido', expect.stringContaining('no tiene ningún comprobante')],
      ['desconocido', expect.stringContaining('La clave de acceso no existe')],
    ]);
    expect(resultados[0]!.compra).toMatchObject({ total: 23, autorizado: 'si' });
    const guardada = await pedir('POST', '/compras', resultados[0]!.compra);
    expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
  });

  it('el SRI que calla no se pregunta sin fin', async () => {
    const mudas = Array.from({ length: 8 }, (_, i) =>
      facturaRecibida({ secuencial: 50 + i, ambiente: '1' }).replace(
        'Quien compra',
        'Quien compra [SRI:CAIDO:9]',
      ),
    );
    for (const xml of mudas) await prueba.simulador.conocer(xml);
    const resultados = await porClave(mudas.map(claveDe));
    const dichos = resultados.map(({ errores }) => errores[0]?.detalle ?? '');
    expect(
      dichos.every((dicho) => dicho.includes('El SRI no resp') || dicho.includes('No se preguntó')),
    ).toBe(true);
    expect(dichos.at(-1)).toContain('No se preguntó');
  });

  it.each([
    ['ninguna', []],
    ['más de cien', Array.from({ length: 101 }, () => '1'.repeat(49))],
    ['de 48 dígitos', ['1'.repeat(48)]],
  ])('422: %s', async (_, claves) => {
    expect((await pedir('POST', '/compras/importar-clave', { claves })).estado).toBe(422);
  });
});

describe('importar-xml/lote', () => {
  const deLote = async (archivo: string | Uint8Array): Promise<readonly Resultado[]> => {
    const camino = '/compras/importar-xml/lote';
    const { estado, cuerpo } = await enviar<{ resultados: readonly Resultado[] }>(camino, archivo);
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
    return cuerpo.resultados;
  };

  it('un ZIP: una vista por XML, cada una como se guarda', async () => {
    const partes = {
      'a.xml': strToU8(facturaRecibida({ secuencial: 60 })),
      'b.xml': strToU8(enSobre(facturaRecibida({ secuencial: 61 }), 'escapado')),
      'c.xml': strToU8('<factura>'),
    };
    const resultados = await deLote(zipSync(partes));
    expect(resultados.map(({ archivo, compra }) => [archivo, compra?.total])).toEqual([
      ['a.xml', 23],
      ['b.xml', 23],
      ['c.xml', undefined],
    ]);
    expect(resultados[2]!.errores[0]!.detalle).toContain('mal formado');
    const guardada = await pedir('POST', '/compras', resultados[1]!.compra);
    expect([guardada.estado, guardada.cuerpo]).toEqual([201, guardada.cuerpo]);
  });

  it('la lista del SRI: los comprobantes de sus claves', async () => {
    await prueba.simulador.conocer(FACTURA_DE_EJEMPLO);
    const lista = `RUC_EMISOR\tCLAVE_ACCESO\n1791304233001\t${CLAVE_DE_EJEMPLO}\n`;
    const [uno] = await deLote(lista);
    expect(uno).toMatchObject({
      archivo: null,
      clave_acceso: CLAVE_DE_EJEMPLO,
      autorizado: 'si',
      compra: { total: 74, subtotal_0: 5, subtotal_15: 60, fecha_vencimiento: '2026-12-03' },
    });
  });

  it('422 por lo que no es ni una cosa ni la otra', async () => {
    expect((await enviar('/compras/importar-xml/lote', 'Fecha;Monto\n')).estado).toBe(422);
  });
});
