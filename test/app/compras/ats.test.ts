import { beforeAll, describe, expect, it } from 'vitest';
import type { vistaImpuestos } from '#domain/contabilidad/impuestos.vista.ts';
import { type Elemento, hijo, hijosDe, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import {
  compraConLineas,
  comprasArbitrarias,
  retenerDeCompras,
  sembrarCompras,
} from '#test/support/compras/compras.sembradas.ts';
import { esquemaDelAts, faltasDe } from '#test/support/compras/esquema-ats.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { sembrarGenerados } from '#test/support/contabilidad/impuestos.generados.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import {
  CONSUMIDOR_FINAL_HTTP,
  cuerpoDeFactura,
  LINEA,
} from '#test/support/documentos/factura.http.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito, cuerpoDeNotaDebito } from '#test/support/documentos/notas.http.ts';
import { cuerpoDeRetencion } from '#test/support/documentos/retencion.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The monthly annex: its form against the SRI's outline, its figures against the month's taxes. */

const { reloj, irA } = relojMovible('2026-11-10T15:00:00.000Z');

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
  },
  { reloj },
);

const pedir = <C = Buffer>(consulta: string, quien = empresa) =>
  quien.api.pedir<C>('GET', `/compras/ats?${consulta}`);
const anexo = async (consulta: string, quien = empresa): Promise<Elemento> => {
  const { estado, cuerpo } = await pedir(consulta, quien);
  expect(estado).toBe(200);
  const raiz = leerXml(cuerpo.toString('utf8'));
  if (esquemaDelAts) expect(faltasDe(raiz, esquemaDelAts, ['valRetServ50'])).toEqual([]);
  return raiz;
};

/** An element with its children's texts by name, and those of its grandchildren apart. */
const dicho = (elemento: Elemento): Record<string, string> =>
  Object.fromEntries(
    elemento.hijos.filter((h) => h.hijos.length === 0).map((h) => [h.nombre, textoPropio(h)]),
  );
const filas = (raiz: Elemento, seccion: string): readonly Elemento[] =>
  hijo(raiz, seccion)?.hijos ?? [];
const centavos = (dolares: string | number | undefined): number =>
  Math.round(Number(dolares ?? 0) * 100);
const suma = (elementos: readonly Elemento[], ...campos: string[]): number =>
  elementos
    .flatMap((e) => campos.map((campo) => centavos(dicho(e)[campo])))
    .reduce((a, b) => a + b, 0);

const emitir = async (camino: string, cuerpo: object): Promise<{ id: number }> => {
  const recurso = recursoHttp<{
    id: number;
    estado: string;
    estado_sri: string | null;
    clave_acceso: string | null;
  }>(() => empresa, camino);
  const creado = await recurso.pedir('POST', '', cuerpo);
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  return recurso.esperar(creado.cuerpo.id, 'AUTORIZADO');
};

it.skipIf(!esquemaDelAts)(
  'el esquema del SRI, con que se comprueba cada anexo, niega lo mal hecho',
  () => {
    const bien = '<compras></compras><ventas></ventas>';
    const mal = (xml: string): string[] => faltasDe(leerXml(`<iva>${xml}</iva>`), esquemaDelAts!);
    const cabecera =
      '<TipoIDInformante>R</TipoIDInformante><IdInformante>1790016919001</IdInformante>' +
      '<razonSocial>Comercial</razonSocial><Anio>2026</Anio><Mes>11</Mes>' +
      '<codigoOperativo>IVA</codigoOperativo>';
    expect(mal(cabecera + bien)).toEqual([]);
    expect(mal(bien)).toContain('iva/Mes: falta');
    expect(mal(cabecera.replace('Comercial', 'Peñafiel'))).toHaveLength(1);
    expect(mal(cabecera.replace('<Mes>11', '<Mes>13'))).toHaveLength(1);
    expect(mal(`${cabecera}<ventas></ventas><compras></compras>`)).toEqual([
      'iva: compras va antes de ventas',
    ]);
    expect(mal(`${cabecera}<otro>1</otro>`)).toEqual(['iva: otro no está en el esquema']);
    const anulado = '<tipoComprobante>1</tipoComprobante><establecimiento>001</establecimiento>';
    const anulados = `<anulados><detalleAnulados>${anulado}</detalleAnulados></anulados>`;
    expect(mal(cabecera + anulados)).toHaveLength(5);
  },
);

describe('un mes de comprobantes propios', () => {
  let liquidacion: number;
  let retencion: { id: number; numero_comprobante?: string; clave_acceso?: string };
  let anulada: { id: number; clave_acceso?: string };
  beforeAll(async () => {
    await emitir('/facturas', cuerpoDeFactura());
    await emitir('/facturas', cuerpoDeFactura());
    await emitir('/facturas', cuerpoDeFactura(CONSUMIDOR_FINAL_HTTP));
    const pasaporte = { tipo_identificacion: '06', identificacion: 'Ñ-12 34/ab' };
    const deTodo = ['4', '5', '0', '6', '7'].map((iva_codigo) => ({
      ...LINEA,
      cantidad: 1,
      precio_unitario: 10,
      iva_codigo,
    }));
    await emitir('/facturas', cuerpoDeFactura({ ...pasaporte, detalles: deTodo }));
    await emitir('/notas-credito', cuerpoDeNotaCredito());
    await emitir('/notas-debito', cuerpoDeNotaDebito());
    anulada = await emitir('/facturas', cuerpoDeFactura());
    liquidacion = (
      await emitir(
        '/liquidaciones-compra',
        cuerpoDeLiquidacion({
          detalles: [
            { codigo_principal: 'F', descripcion: 'Flete', cantidad: 1, precio_unitario: 600 },
          ],
        }),
      )
    ).id;
    await emitir('/liquidaciones-compra', cuerpoDeLiquidacion());
    irA('2026-12-02T15:00:00.000Z');
    retencion = await emitir(
      '/retenciones',
      cuerpoDeRetencion({
        tipo_identificacion_sujeto_retenido: '05',
        identificacion_sujeto_retenido: '1710034065',
        razon_social_sujeto_retenido: 'Rosa Guamán',
        parte_rel: 'SI',
        docs_sustento: [
          {
            liquidacion_id: liquidacion,
            cod_sustento: '06',
            retenciones: [
              { codigo: '1', codigo_retencion: '311', base_imponible: 600 },
              { codigo: '2', codigo_retencion: '11', base_imponible: 45 },
              { codigo: '2', codigo_retencion: '3', base_imponible: 45 },
            ],
          },
        ],
      }),
    );
    const { estado } = await empresa.api.pedir('POST', `/facturas/${anulada.id}/anular`, {
      cuerpo: { motivo: 'Duplicada', fecha: '2026-12-02' },
    });
    expect(estado).toBe(200);
  });

  it('dice quién informa, y lo vendido neto de notas de crédito por establecimiento', async () => {
    const raiz = await anexo('anio=2026&mes=11');
    expect(dicho(raiz)).toMatchObject({
      TipoIDInformante: 'R',
      IdInformante: empresa.ruc,
      Anio: '2026',
      Mes: '11',
      numEstabRuc: '002',
      // 3 × 13.00 + 50.00 + 17.50 − 6.50
      totalVentas: '100.00',
      codigoOperativo: 'IVA',
    });
    expect(filas(raiz, 'ventasEstablecimiento').map(dicho)).toEqual([
      { codEstab: '001', ventasEstab: '100.00' },
      { codEstab: '002', ventasEstab: '0.00' },
    ]);
    expect(hijo(raiz, 'exportaciones')).toBeUndefined();
  });

  it('las ventas van por cliente y clase de documento, con lo exento junto a lo de 0 %', async () => {
    const nadaRetenido = { montoIce: '0.00', valorRetIva: '0.00', valorRetRenta: '0.00' };
    const deMaria = { tpIdCliente: '05', idCliente: '1710034065', parteRelVtas: 'NO' };
    const gravadas = (comprobantes: number, baseImpGrav: string, montoIva: string) => ({
      numeroComprobantes: String(comprobantes),
      baseNoGraIva: '0.00',
      baseImponible: '0.00',
      baseImpGrav,
      montoIva,
      ...nadaRetenido,
    });
    const raiz = await anexo('anio=2026&mes=11');
    expect(filas(raiz, 'ventas').map(dicho)).toEqual([
      { ...deMaria, tipoComprobante: '04', ...gravadas(1, '6.50', '0.98') },
      { ...deMaria, tipoComprobante: '05', ...gravadas(1, '17.50', '2.63') },
      { ...deMaria, tipoComprobante: '18', ...gravadas(2, '26.00', '3.90') },
      {
        tpIdCliente: '06',
        idCliente: '1234ab',
        parteRelVtas: 'NO',
        tipoComprobante: '18',
        ...gravadas(1, '20.00', '2.00'),
        baseNoGraIva: '10.00',
        baseImponible: '20.00',
      },
      {
        tpIdCliente: '07',
        idCliente: '9999999999999',
        tipoComprobante: '18',
        ...gravadas(1, '13.00', '1.95'),
      },
    ]);
  });

  it('una liquidación es una compra 03, con sus retenciones sean del mes que sean', async () => {
    const compras = filas(await anexo('anio=2026&mes=11'), 'compras');
    expect(compras).toHaveLength(2);
    const [con, sin] = compras as [Elemento, Elemento];
    expect(dicho(con)).toMatchObject({
      codSustento: '06',
      tpIdProv: '02',
      idProv: '1710034065',
      tipoComprobante: '03',
      parteRel: 'SI',
      fechaRegistro: '10/11/2026',
      baseImpGrav: '600.00',
      montoIva: '90.00',
      valorRetBienes: '0.00',
      valRetServ50: '22.50',
      valRetServ100: '45.00',
      estabRetencion1: '001',
      secRetencion1: String(Number(retencion.numero_comprobante?.slice(-9))),
      autRetencion1: retencion.clave_acceso,
      fechaEmiRet1: '02/12/2026',
    });
    expect(hijosDe(hijo(con, 'air'), 'detalleAir').map(dicho)).toEqual([
      { codRetAir: '311', baseImpAir: '600.00', porcentajeAir: '3.00', valRetAir: '18.00' },
    ]);
    expect(dicho(hijo(con, 'pagoExterior')!)).toMatchObject({ pagoLocExt: '01' });
    // 690.00 is more than what may be paid in cash; 36.50 is not.
    expect(hijo(con, 'formasDePago')?.hijos.map(textoPropio)).toEqual(['01']);
    expect(hijo(sin, 'formasDePago')).toBeUndefined();
    expect(dicho(sin)).toMatchObject({ codSustento: '01', parteRel: 'NO', baseImponible: '25.00' });
    expect(dicho(sin)).not.toHaveProperty('autRetencion1');
    expect(hijo(sin, 'air')).toBeUndefined();
  });

  it('un número anulado va en el mes de su anulación, con su autorización', async () => {
    expect(filas(await anexo('anio=2026&mes=11'), 'anulados')).toEqual([]);
    expect(filas(await anexo('anio=2026&mes=12'), 'anulados').map(dicho)).toEqual([
      expect.objectContaining({
        tipoComprobante: '01',
        secuencialInicio: expect.stringMatching(/^\d+$/),
        autorizacion: anulada.clave_acceso,
      }),
    ]);
  });

  it('un mes sin nada, y el otro ambiente, tienen su cabecera y nada más', async () => {
    for (const consulta of ['anio=2025&mes=1', 'anio=2026&mes=11&ambiente=2']) {
      const raiz = await anexo(consulta);
      expect(dicho(raiz)).toMatchObject({ totalVentas: '0.00' });
      expect(raiz.hijos.map(({ nombre }) => nombre).slice(-2)).toEqual([
        'codigoOperativo',
        'ventasEstablecimiento',
      ]);
    }
  });

  it('un mes que no empezó es 400; sin mes, o con un filtro que no existe, 422', async () => {
    const futuro = await pedir<ErrorDeApi>('anio=2027&mes=1');
    expect([futuro.estado, futuro.cuerpo.codigo]).toEqual([400, expect.any(String)]);
    for (const consulta of ['anio=2026', 'anio=2026&mes=13', 'anio=2026&mes=11&format=json']) {
      expect((await pedir<ErrorDeFormaDeApi>(consulta)).estado).toBe(422);
    }
  });

  it('se descarga con su nombre', async () => {
    const respuesta = await fetch(`${prueba.url}/api/v1/compras/ats?anio=2026&mes=11`, {
      headers: { 'X-API-Key': empresa.clave },
    });
    expect(respuesta.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(respuesta.headers.get('content-disposition')).toContain('ats-2026-11.xml');
    await respuesta.arrayBuffer();
  });
});

describe('meses generados, de miles de documentos', () => {
  const DIAS = ['2026-10-31', '2026-11-01', '2026-11-17', '2026-11-30', '2026-12-01'];
  let generada: EmpresaDePrueba;
  let compras: ReturnType<typeof comprasArbitrarias>;
  let retenidas: Awaited<ReturnType<typeof retenerDeCompras>>;
  beforeAll(async () => {
    generada = await prueba.fundar({
      perfil: { razon_social: 'Ñandú & Hnos., «Peñafiel» Cía. Ltda. 😀' },
    });
    const { sql, esquema } = prueba.sistema.nucleo;
    await sembrarGenerados(sql, esquema, generada.id, { cuantos: 120, semilla, dias: DIAS });
    compras = comprasArbitrarias([...DIAS, '2026-11-17', '2026-11-18'], { cuantas: 2600, semilla });
    await sembrarCompras(sql, esquema, generada.id, compras);
    retenidas = await retenerDeCompras(sql, esquema, generada.id, idsDelMes());
  });

  const delMes = () =>
    compras.filter(
      ({ fecha_registro, estado, ambiente }) =>
        fecha_registro.startsWith('2026-11') && estado === 'activo' && ambiente === '1',
    );
  const idsDelMes = () => delMes().map(({ id }) => id);

  type Impuestos = ReturnType<typeof vistaImpuestos>;
  const impuestosDe = async (consulta: string): Promise<Impuestos> =>
    (await generada.api.pedir<Impuestos>('GET', `/contabilidad/impuestos?${consulta}`)).cuerpo;
  /** Less what credit notes say. */
  const netas = (todas: readonly Elemento[], ...campos: string[]): number =>
    todas.reduce(
      (total, v) => total + (dicho(v).tipoComprobante === '04' ? -1 : 1) * suma([v], ...campos),
      0,
    );
  const COLUMNAS_DE_IVA = [
    'valRetBien10',
    'valRetServ20',
    'valorRetBienes',
    'valRetServ50',
    'valorRetServicios',
    'valRetServ100',
  ];
  const BASES = ['baseNoGraIva', 'baseImponible', 'baseImpGrav'];

  it('el nombre del informante queda en letras y cifras', async () => {
    const raiz = await anexo('anio=2026&mes=11', generada);
    expect(dicho(raiz).razonSocial).toBe('Nandu Hnos Penafiel Cia Ltda');
  });

  it.each([
    'anio=2026&mes=11&ambiente=1',
    'anio=2026&mes=10&ambiente=1',
    'anio=2026&mes=11&ambiente=2',
  ])('ventas y compras suman lo que dicen los impuestos del mes: %s', async (consulta) => {
    const { ventas: declaradas, compras: compradas } = await impuestosDe(consulta);
    const raiz = await anexo(consulta, generada);
    const ventas = filas(raiz, 'ventas');
    expect(netas(ventas, ...BASES)).toBe(centavos(declaradas.total.base));
    expect(netas(ventas, 'montoIva')).toBe(centavos(declaradas.total.iva));
    expect(centavos(dicho(raiz).totalVentas)).toBe(netas(ventas, ...BASES));
    expect(suma(filas(raiz, 'ventasEstablecimiento'), 'ventasEstab')).toBe(
      centavos(dicho(raiz).totalVentas),
    );
    const escritas = filas(raiz, 'compras');
    expect(netas(escritas, ...BASES, 'baseImpExe')).toBe(centavos(compradas.total.base));
    expect(netas(escritas, 'montoIva')).toBe(centavos(compradas.total.iva));
    const claves = ventas.map(dicho).map((v) => [v.tpIdCliente, v.idCliente, v.tipoComprobante]);
    expect(new Set(claves.map(String)).size).toBe(ventas.length);
  });

  it('cada compra del mes va una vez, por páginas; ninguna anulada ni de otro ambiente', async () => {
    const raiz = await anexo('anio=2026&mes=11&ambiente=1', generada);
    const suyas = delMes();
    expect(suyas.length).toBeGreaterThan(1000);
    const escritas = filas(raiz, 'compras').filter((c) => dicho(c).tipoComprobante !== '03');
    const sembradas = escritas.filter((c) => Number(dicho(c).secuencial) >= suyas[0]!.id);
    expect(sembradas.map((c) => Number(dicho(c).secuencial)).toSorted((a, b) => a - b)).toEqual(
      suyas.map(({ id }) => id),
    );
    expect(suma(sembradas, 'montoIce')).toBe(suyas.reduce((total, { ice }) => total + ice, 0));
  });

  it('una compra con líneas de varios sustentos va una vez por cada uno, con lo suyo', async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    await sembrarCompras(sql, esquema, generada.id, [
      compraConLineas({
        compra_id: 1,
        fecha_registro: '2026-09-15',
        sustento: '02',
        ice: 50,
        modifica: { compra_id: 2, tipo_doc: '01', numero_doc: '001-002-000000002' },
        lineas: [
          { sustento: '01', iva_codigo: '4', precio_total: 10_00, iva: 1_50 },
          { sustento: null, iva_codigo: '4', precio_total: 3_03, iva: 45, ice: 50 },
          { sustento: null, iva_codigo: '0', precio_total: 7_00, iva: 0 },
        ],
      }),
      compraConLineas({ compra_id: 2, fecha_registro: '2026-08-01', lineas: [] }),
    ]);
    const raiz = await anexo('anio=2026&mes=9', generada);
    const comun = {
      tipoComprobante: '01',
      secuencial: '1',
      docModificado: '01',
      secModificado: '2',
    };
    expect(filas(raiz, 'compras').map(dicho)).toEqual([
      expect.objectContaining({
        ...comun,
        codSustento: '02',
        baseImponible: '7.00',
        baseImpGrav: '3.53',
        montoIce: '0.50',
        montoIva: '0.45',
        autModificado: '1234567890',
      }),
      expect.objectContaining({
        ...comun,
        codSustento: '01',
        baseImponible: '0.00',
        // A cent that the document's total has and its lines have not.
        baseImpGrav: '10.00',
        montoIce: '0.00',
        montoIva: '1.51',
      }),
    ]);
  });

  it('lo retenido de las compras va con ellas, cada retención autorizada una vez', async () => {
    const escritas = filas(await anexo('anio=2026&mes=11&ambiente=1', generada), 'compras');
    const aires = escritas.flatMap((c) => hijosDe(hijo(c, 'air'), 'detalleAir'));
    const de = (impuesto: string) =>
      retenidas
        .filter((r) => r.codigo === impuesto)
        .reduce((total, { valor_retenido }) => total + valor_retenido, 0);
    expect(retenidas.length).toBeGreaterThan(20);
    expect(suma(aires, 'valRetAir')).toBe(de('1'));
    expect(suma(escritas, ...COLUMNAS_DE_IVA)).toBe(de('2'));
    const conNumero = escritas.filter((c) => hijo(c, 'autRetencion1'));
    expect(conNumero.length).toBe(new Set(retenidas.map(({ compra_id }) => compra_id)).size);
  });
});
