import { describe, expect, it } from 'vitest';
import type { Recibido } from '#domain/compras/recibido/recibido.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import { muestra, muestraCorregida } from '#test/support/compras/muestras-recibidas.ts';
import { enSobre, type FormaDeSobre, facturaRecibida } from '#test/support/compras/recibidos.ts';
import { dirDocumentos } from '#test/support/documentos/esquemas-sri.ts';

/** What suppliers send, in every shape that it comes in. */

const leer = (xml: string | Uint8Array): Recibido =>
  leerRecibido(typeof xml === 'string' ? Buffer.from(xml, 'utf8') : xml).recibido;

const negado = (xml: string | Uint8Array): readonly string[] => {
  try {
    leer(xml);
  } catch (error) {
    if (error instanceof ErrorDeForma) {
      return error.errores.map(({ loc, msg }) => `${loc.slice(2).join('.')}: ${msg}`);
    }
    throw error;
  }
  return [];
};

/** The cents of the text of an element, the first of its name. */
const impreso = (xml: string, elemento: string): number =>
  Math.round(Number(new RegExp(`<${elemento}>([\\d.]+)<`).exec(xml)![1]) * 100);

const cifras = (xml: string, total: string) => ({
  total_sin_impuestos: impreso(xml, 'totalSinImpuestos'),
  iva: impreso(xml, 'valor'),
  total: impreso(xml, total),
});

describe.skipIf(!dirDocumentos)('las muestras', () => {
  it.each([
    ['01-wrapper-factura-1.1.0-2026.xml', 'importeTotal', '01', 'si', []],
    ['02-wrapper-factura-2.1.0-2026.xml', 'importeTotal', '01', 'si', []],
    [
      '13-plain-factura-1.1.0-unsigned.xml',
      'importeTotal',
      '01',
      'desconocido',
      ['Repite los totales de sus impuestos: se tomaron una vez'],
    ],
    ['14-plain-notaCredito-1.1.0-unsigned.xml', 'valorModificacion', '04', 'desconocido', []],
  ] as const)('%s: con las cifras que imprime', (archivo, total, tipo_doc, autorizado, avisos) => {
    const xml = muestra(archivo);
    const recibido = leer(xml);
    expect(recibido).toMatchObject({ ...cifras(xml, total), tipo_doc, autorizado });
    const sinEstado = recibido.avisos.filter((aviso) => !aviso.startsWith('El archivo no dice si'));
    expect(sinEstado).toEqual(avisos);
    expect(recibido.lineas.map(({ precio_total }) => precio_total)).toEqual(
      Array.from(xml.matchAll(/<precioTotalSinImpuesto>([\d.]+)</g), ([, texto]) =>
        Math.round(Number(texto) * 100),
      ),
    );
  });

  it('la de 2019 vence a los 30 días, al 12 %, y su nota dice qué modifica', () => {
    expect(leer(muestra('13-plain-factura-1.1.0-unsigned.xml'))).toMatchObject({
      fecha_emision: '2019-02-14',
      fecha_vencimiento: '2019-03-16',
      numero_doc: '001-020-000000007',
      total_descuento: 20_48,
      impuestos: [{ iva_codigo: '2', tarifa: 1200, base: 161_79, valor: 19_41 }],
      formas_pago: [{ forma_pago: '20', total: 181_20, plazo: 30, unidad_tiempo: 'dias' }],
    });
    expect(leer(muestra('14-plain-notaCredito-1.1.0-unsigned.xml'))).toMatchObject({
      modifica: { tipo_doc: '01', numero_doc: '001-020-000000007' },
      notas: 'CLIENTE - NO HAY QUIEN RECIBA',
    });
  });

  it.each([
    ['05-broken-root-comprobante-truncated.xml', 'está cortado: su comprobante no termina'],
    ['09-broken-root-infoTributaria.xml', 'mal formado o cortado en la línea 14, columna 15'],
    ['15-plain-guiaRemision-1.0.0-unsigned.xml', 'Es una guía de remisión'],
    ['17-official-example-factura-2.1.0.xml', 'El codDoc de <factura> es 01'],
    ['20-signed-factura.xml', 'La clave de acceso no existe'],
    ['21-signed-notaCredito.xml', 'El RUC del proveedor no es válido'],
    ['22-signed-notaDebito.xml', 'La clave de acceso no existe'],
    ['23-signed-guiaRemision.xml', 'Es una guía de remisión'],
    ['24-signed-retencion.xml', 'Es un comprobante de retención'],
  ])('%s: se niega porque %s', (archivo, porque) => {
    expect(negado(muestra(archivo)).join('\n')).toContain(porque);
  });

  it.each([
    ['20-signed-factura.xml', 'importeTotal', 1],
    ['21-signed-notaCredito.xml', 'valorModificacion', 1],
    ['22-signed-notaDebito.xml', 'valorTotal', 0],
  ] as const)(
    '%s, firmada, con una clave que exista: las cifras que imprime',
    (archivo, total, lineas) => {
      const xml = muestraCorregida(archivo);
      const recibido = leer(xml);
      expect(recibido).toMatchObject({ ...cifras(xml, total), ambiente: '1' });
      expect(recibido.avisos).toContain('Es un comprobante de pruebas: no tiene valor tributario');
      expect(recibido.lineas).toHaveLength(lineas);
    },
  );

  it('lo que la nota de débito cobra sin decir su IVA queda como no objeto, y se dice', () => {
    const { impuestos, avisos, notas } = leer(muestraCorregida('22-signed-notaDebito.xml'));
    expect(impuestos).toEqual([
      { iva_codigo: '4', tarifa: 1500, subtotal: 15_65, base: 15_65, valor: 2_35 },
      { iva_codigo: '6', tarifa: 0, subtotal: 66, base: 66, valor: 0 },
    ]);
    expect(avisos.join()).toContain('0.66 no dicen con qué IVA');
    expect(notas).toBe('INTERESES; GASTO DE COBRANZA');
  });

  it('la factura firmada de descuento 3.00 que no está en sus líneas lo dice', () => {
    expect(leer(muestraCorregida('20-signed-factura.xml')).avisos.join()).toContain(
      'Total de descuentos: dice 3.00 y suman 0.00',
    );
  });
});

const FACTURA = facturaRecibida({ lineas: 3 });

describe('las formas en que llega', () => {
  it.each(['cdata', 'escapado', 'elemento', 'soap', 'soap_escapado'] as const)(
    'dentro de lo que responde el SRI: %s',
    (forma: FormaDeSobre) => {
      const suelto = leer(FACTURA);
      expect(suelto).toMatchObject({ total: 69_00, autorizado: 'desconocido' });
      const { avisos: _, ...dicho } = suelto;
      expect(leer(enSobre(FACTURA, forma))).toEqual({ ...dicho, autorizado: 'si', avisos: [] });
    },
  );

  it.each([
    ['con BOM', Buffer.from(`\uFEFF${FACTURA}`, 'utf8')],
    ['con blancos antes de la declaración', Buffer.from(`\r\n  \t${FACTURA}`, 'utf8')],
    ['con dos declaraciones', Buffer.from(`<?xml version='1.0'?>${FACTURA}`, 'utf8')],
    [
      'con una instrucción antes',
      Buffer.from(FACTURA.replace('\n', '<?xml-stylesheet type="text/xsl" href="x.xsl"?>'), 'utf8'),
    ],
    ['con un comentario antes', Buffer.from(FACTURA.replace('\n', '<!-- sistema X -->'), 'utf8')],
    ['en ISO-8859-1', Buffer.from(FACTURA.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['en UTF-8, que dice ISO-8859-1', Buffer.from(FACTURA.replace('UTF-8', 'ISO-8859-1'), 'utf8')],
    ['en UTF-16', Buffer.from(`\uFEFF${FACTURA}`, 'utf16le')],
    [
      'con prefijos que nadie declara',
      Buffer.from(FACTURA.replaceAll(/<(\/?)(factura|infoFactura)\b/g, '<$1x:$2')),
    ],
  ])('%s, dice lo mismo', (_, bytes) => {
    const { proveedor, total, avisos } = leer(bytes);
    expect(proveedor.razon_social).toBe('Peñafiel e Hijos S.A.');
    expect(total).toBe(69_00);
    expect(avisos).toHaveLength(1);
  });

  it.each([
    ['una entidad externa', '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['entidades de entidades', '<!DOCTYPE f [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'],
    ['ninguna', '<!DOCTYPE factura>'],
  ])('con una DTD, de %s, se niega por ella, suelta o dentro', (_, dtd) => {
    const con = FACTURA.replace(/^.*?(?=<factura)/s, (declaracion) => `${declaracion}${dtd}`);
    const cuerpo = con.slice(con.indexOf('<!DOCTYPE'));
    for (const xml of [con, cuerpo, enSobre(cuerpo, 'cdata'), enSobre(cuerpo, 'escapado')]) {
      expect(negado(xml)).toEqual([expect.stringContaining('trae una DTD (DOCTYPE)')]);
    }
  });

  it('la que dice UTF-8 y es ISO-8859-1 se lee, y se avisa', () => {
    const { proveedor, avisos } = leer(Buffer.from(FACTURA, 'latin1'));
    expect(proveedor.razon_social).toBe('Peñafiel e Hijos S.A.');
    expect(avisos.join()).toContain('dice UTF-8 y no lo es');
  });

  it('de varias autorizaciones vale la autorizada', () => {
    const negada = enSobre(facturaRecibida({ secuencial: 8 }), 'soap', 'NO AUTORIZADO');
    const [, cuerpo = ''] = /(<autorizacion>.*<\/autorizacion>)/s.exec(negada)!;
    const ambas = enSobre(FACTURA, 'soap').replace('<autorizaciones>', `<autorizaciones>${cuerpo}`);
    expect(leer(ambas)).toMatchObject({ numero_doc: '001-020-000000007', autorizado: 'si' });
    expect(leer(negada)).toMatchObject({
      autorizado: 'no',
      avisos: ['El SRI no autorizó este comprobante'],
    });
  });

  it('la autorización de 37 dígitos de 2014 se conserva; la de otra clave se niega', () => {
    const con = (numero: string) =>
      enSobre(FACTURA, 'cdata').replace(
        '<fechaAutorizacion>',
        `<numeroAutorizacion>${numero}</numeroAutorizacion><fechaAutorizacion>`,
      );
    expect(leer(con('1'.repeat(37))).numero_autorizacion).toBe('1'.repeat(37));
    expect(negado(con('1'.repeat(49))).join()).toContain('La autorización es de otro comprobante');
  });
});

describe('las cifras', () => {
  const con = (viejo: string, nuevo: string): string => {
    expect(FACTURA).toContain(viejo);
    return FACTURA.replace(viejo, nuevo);
  };

  it.each([
    ['el total', '<importeTotal>69.00', '<importeTotal>79.00', 'importeTotal'],
    [
      'las bases, las líneas y el total, cada uno por su lado',
      '<baseImponible>60.00</baseImponible><valor>9.00',
      '<baseImponible>50.00</baseImponible><valor>7.50',
      'totalConImpuestos',
      '<importeTotal>68.00',
    ],
  ])('las que no dan el total se niegan: %s', (_, viejo, nuevo, donde, otroTotal = '') => {
    const xml = con(viejo, nuevo).replace(otroTotal && '<importeTotal>69.00', otroTotal);
    expect(negado(xml).join('\n')).toContain(`${donde}: Las cifras no cuadran`);
  });

  it.each([
    [
      'un centavo en el total',
      '<importeTotal>69.00',
      '<importeTotal>69.01',
      'Total: dice 69.01 y suma 69.00',
    ],
    ['un centavo en el IVA', '<valor>9.00', '<valor>9.01', 'IVA con código 4: dice 9.01'],
    [
      'el precio de una línea',
      '<precioUnitario>10.00',
      '<precioUnitario>10.50',
      'En la línea 1, cantidad por precio',
    ],
    ['las formas de pago', '<total>69.00', '<total>68.00', 'Sus formas de pago suman 68.00'],
  ])('lo que se aparta poco se avisa: %s', (_, viejo, nuevo, aviso) => {
    const xml = con(viejo, nuevo);
    const ajustado = aviso.startsWith('IVA')
      ? xml.replace('<importeTotal>69.00', '<importeTotal>69.01')
      : xml;
    expect(leer(ajustado).avisos.join('\n')).toContain(aviso);
  });

  it.each([
    ['falta', '<importeTotal>69.00</importeTotal>', '', 'importeTotal: Falta importeTotal'],
    ['negativo', '<importeTotal>69.00', '<importeTotal>-69.00', 'no es un número admitido'],
    ['con coma', '<importeTotal>69.00', '<importeTotal>69,00', 'no es un número admitido'],
    [
      'dos veces',
      '<importeTotal>69.00</importeTotal>',
      '<importeTotal>69.00</importeTotal><importeTotal>9.00</importeTotal>',
      'Repite importeTotal',
    ],
    ['fecha imposible', '03/11/2026', '31/11/2026', 'no es una fecha dd/mm/aaaa'],
    [
      'clave de otra fecha',
      '<fechaEmision>03/11',
      '<fechaEmision>04/11',
      'La clave de acceso dice que se emitió el 2026-11-03',
    ],
    [
      'clave de otro número',
      '<secuencial>000000007',
      '<secuencial>000000008',
      'La clave de acceso dice que secuencial es 000000007',
    ],
    ['clave corta', '12345678', '1234567', 'La clave de acceso debe tener 49 dígitos'],
    ['sin líneas', '<detalles>', '<otros/><detallesX>', 'mal formado'],
  ])('lo que no se entiende se niega, y se dice dónde: %s', (_, viejo, nuevo, dicho) => {
    expect(negado(con(viejo, nuevo)).join('\n')).toContain(dicho);
  });

  it.each([
    '03/11/2026 10:15:00',
    '2026-11-03',
    '2026-11-03T23:30:00-05',
    '2026-11-04T04:30:00Z',
    '2026-11-03T10:00:00-0500',
  ])('la fecha de emisión escrita %s es la de su clave', (escrita) => {
    expect(leer(con('03/11/2026', escrita)).fecha_emision).toBe('2026-11-03');
  });

  it.each(['2026-11-03T10:00:00-0500', '2026-11-03T10:00:00-05', '03/11/2026 10:00:00', 'ayer'])(
    'autorizada en %s, es la misma',
    (cuando) => {
      const xml = enSobre(FACTURA, 'cdata').replace('2026-11-03T10:00:00-05:00', cuando);
      expect(leer(xml)).toMatchObject({ autorizado: 'si', total: 69_00 });
    },
  );

  it('los decimales de más se redondean a los que hay, y el total sigue cuadrando', () => {
    const xml = FACTURA.replace('<importeTotal>69.00', '<importeTotal>69.00000').replace(
      '<cantidad>2.00',
      '<cantidad>2.0000000',
    );
    expect(leer(xml)).toMatchObject({
      total: 69_00,
      avisos: [expect.stringContaining('compruébelo')],
    });
  });

  it('los rubros de terceros entran como no objeto de impuesto, con su línea', () => {
    const rubros =
      '<otrosRubrosTerceros><rubro><concepto>Bomberos</concepto><total>2.50</total></rubro></otrosRubrosTerceros>';
    const xml = facturaRecibida({ antes_del_fin: rubros }).replace(
      '<importeTotal>23.00',
      '<importeTotal>25.50',
    );
    const { lineas, impuestos, total, avisos } = leer(xml);
    expect(total).toBe(25_50);
    expect(impuestos).toContainEqual({
      iva_codigo: '6',
      tarifa: 0,
      subtotal: 250,
      base: 250,
      valor: 0,
    });
    expect(lineas.at(-1)).toMatchObject({ descripcion: 'Bomberos', precio_total: 250 });
    expect(avisos.join()).toContain('2.50 son de terceros');
  });
});
