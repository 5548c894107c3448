import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LineaSinConsumos } from '#domain/documentos/comprobante/pedido.ts';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import { claveDeAcceso, claveDeAccesoValida } from '#domain/kernel/clave-acceso.ts';
import { enteroDeDecimal, porcentajeDe, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { CODIGOS_DE_IVA } from '#domain/kernel/tributos/iva.ts';
import { vigenteEn } from '#domain/kernel/tributos/tributo.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { buscar, type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { dirDocumentos } from '#test/support/documentos/esquemas-sri.ts';

/** Documents that others wrote, before our key, our amounts and our reading of a signature. */

const texto = (archivo: string): string => readFileSync(join(dirDocumentos!, archivo), 'utf8');

/** `dd/mm/yyyy` as we write days. */
const fechaDe = (escrita: string): string => escrita.split('/').toReversed().join('-');

/** The key that our code makes of what a document says, and the one that it has. */
const clavesDe = (raiz: Elemento, fecha: string) => {
  const info = hijo(raiz, 'infoTributaria');
  const suya = textoDe(info, 'claveAcceso');
  const nuestra = claveDeAcceso({
    fecha_emision: fechaDe(fecha),
    cod_doc: textoDe(info, 'codDoc'),
    ruc: textoDe(info, 'ruc'),
    ambiente: textoDe(info, 'ambiente') as Ambiente,
    establecimiento: textoDe(info, 'estab'),
    punto_emision: textoDe(info, 'ptoEmi'),
    secuencial: Number(textoDe(info, 'secuencial')),
    codigo_numerico: suya.slice(39, 47),
  });
  return { suya, nuestra };
};

const lineaDe = (detalle: Elemento): LineaSinConsumos => ({
  servicio_id: null,
  codigo_principal: textoDe(detalle, 'codigoPrincipal'),
  descripcion: textoDe(detalle, 'descripcion'),
  cantidad: enteroDeDecimal(Number(textoDe(detalle, 'cantidad')), 6)!,
  precio_unitario: enteroDeDecimal(Number(textoDe(detalle, 'precioUnitario')), 6)!,
  descuento: enteroDeDecimal(Number(textoDe(detalle, 'descuento')), 2)!,
  // What no document may carry today: its IVA is reckoned apart, after the rates of its day.
  iva_codigo: '0',
  tarifa_iva: 0,
});

/** The amounts of a document as we reckon them, under the names that its XML gives them. */
const importesDe = (raiz: Elemento, fecha: string, nombreDelTotal: string) => {
  const lineas = hijosDe(hijo(raiz, 'detalles'), 'detalle');
  const [codigo, ...otros] = new Set(
    lineas.map((linea) => textoDe(buscar(linea, 'impuesto'), 'codigoPorcentaje')),
  );
  expect(otros).toEqual([]);
  const tributo = CODIGOS_DE_IVA.filter(vigenteEn(fechaDe(fecha))).find(
    (uno) => uno.codigo === codigo,
  );
  const tarifa = tributo!.porcentaje! / 100;
  const { detalles, totales } = calcularTotales(lineas.map(lineaDe), 0);
  const iva = porcentajeDe(totales.total_sin_impuestos, tarifa);
  return {
    tarifa,
    lineas: detalles.map(({ precio_total }) => ({
      precioTotalSinImpuesto: textoDeCentavos(precio_total),
      valor: textoDeCentavos(porcentajeDe(precio_total, tarifa)),
    })),
    totalSinImpuestos: textoDeCentavos(totales.total_sin_impuestos),
    baseImponible: textoDeCentavos(totales.total_sin_impuestos),
    valor: textoDeCentavos(iva),
    [nombreDelTotal]: textoDeCentavos(totales.total_sin_impuestos + iva),
  };
};

/** The same, as it says them. */
const dichosDe = (raiz: Elemento, bloque: string, nombreDelTotal: string) => {
  const info = hijo(raiz, bloque);
  const grupo = buscar(info!, 'totalImpuesto');
  const lineas = hijosDe(hijo(raiz, 'detalles'), 'detalle');
  return {
    tarifa: Number(textoDe(buscar(lineas[0]!, 'impuesto'), 'tarifa')),
    lineas: lineas.map((linea) => ({
      precioTotalSinImpuesto: textoDe(linea, 'precioTotalSinImpuesto'),
      valor: textoDe(buscar(linea, 'impuesto'), 'valor'),
    })),
    totalSinImpuestos: textoDe(info, 'totalSinImpuestos'),
    baseImponible: textoDe(grupo, 'baseImponible'),
    valor: textoDe(grupo, 'valor'),
    [nombreDelTotal]: textoDe(info, nombreDelTotal),
  };
};

describe.skipIf(!dirDocumentos)('documentos de 2019, al 12 %', () => {
  test.each([
    ['13-plain-factura-1.1.0-unsigned.xml', 'infoFactura', 'importeTotal'],
    ['14-plain-notaCredito-1.1.0-unsigned.xml', 'infoNotaCredito', 'valorModificacion'],
  ])('%s: su clave y sus cifras son las nuestras, al centavo', (archivo, bloque, total) => {
    const raiz = leerXml(texto(archivo));
    const fecha = textoDe(hijo(raiz, bloque), 'fechaEmision');
    const { suya, nuestra } = clavesDe(raiz, fecha);
    expect(nuestra).toBe(suya);
    const dichos = dichosDe(raiz, bloque, total);
    expect(dichos.tarifa).toBe(12);
    expect(importesDe(raiz, fecha, total)).toEqual(dichos);
  });

  test('15-plain-guiaRemision-1.0.0-unsigned.xml: su clave, que va por el inicio del transporte', () => {
    const raiz = leerXml(texto('15-plain-guiaRemision-1.0.0-unsigned.xml'));
    const inicio = textoDe(hijo(raiz, 'infoGuiaRemision'), 'fechaIniTransporte');
    const { suya, nuestra } = clavesDe(raiz, inicio);
    expect(nuestra).toBe(suya);
  });

  test('el simulador acepta las cuentas de la nota, y de la factura solo sin lo que repite', () => {
    const cuentas = (xml: string): readonly string[] => {
      const raiz = leerXml(xml);
      const esquema = esquemaDe(raiz.nombre)!;
      expect(faltaDeEstructura(raiz, esquema)).toBeUndefined();
      return esquema.diferencias(raiz);
    };
    expect(cuentas(texto('14-plain-notaCredito-1.1.0-unsigned.xml'))).toEqual([]);
    const factura = texto('13-plain-factura-1.1.0-unsigned.xml');
    expect(cuentas(factura)).not.toEqual([]);
    const repetido = /<(totalImpuesto|pago)>.*?<\/\1>(?=\s*<\1>)/gs;
    expect(cuentas(factura.replace(repetido, ''))).toEqual([]);
  });
});

describe.skipIf(!dirDocumentos)('documentos firmados por otros', () => {
  test.each([
    ['20-signed-factura.xml', 49],
    ['21-signed-notaCredito.xml', 49],
    ['22-signed-notaDebito.xml', 49],
    ['23-signed-guiaRemision.xml', 52],
    ['24-signed-retencion.xml', 49],
  ])('%s: la firma vale, la clave no', (archivo, digitos) => {
    const bytes = readFileSync(join(dirDocumentos!, archivo));
    expect(verificarFirma(bytes)).toMatchObject({ valida: true });
    const alterado = bytes.toString('utf8').replace('Quito', 'quito');
    expect(verificarFirma(alterado)).toMatchObject({
      valida: false,
      motivo: expect.stringMatching(/alterado/),
    });
    const clave = textoDe(hijo(leerXml(bytes.toString('utf8')), 'infoTributaria'), 'claveAcceso');
    expect([clave.length, claveDeAccesoValida(clave)]).toEqual([digitos, false]);
  });
});
