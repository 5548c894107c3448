import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { crearImpresor } from '#infra/documentos/ride/impresor.ts';
import { abrirPdf } from '#infra/tooling/pdf-a-png.ts';
import type { AnchoDeTicket } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';
import { GENERADOS } from '#test/support/documentos/generados.ts';
import { HILOS } from '#test/support/documentos/hilos.ts';
import {
  codigosLeidos,
  DE_CAJA,
  dibujo,
  textoDe,
  tieneColor,
} from '#test/support/documentos/pdf.lectura.ts';
import { CLAVE, lineas, rideDe } from '#test/support/documentos/ride.pruebas.ts';

/** The same document on a till's roll. */

const PUNTOS_POR_MM = 72 / 25.4;
/** What a thermal head leaves blank at either side of each roll, in millimetres. */
const AL_BORDE = { 80: 4, 58: 5 } as const;

let guardado: Buffer | undefined;
let impresor: ReturnType<typeof crearImpresor>;
beforeAll(() => {
  impresor = crearImpresor({ prestados: HILOS.impresion, leerLogo: async () => guardado });
});
afterAll(() => impresor.cerrar());

const PARA = { empresa_id: 1, senal: new AbortController().signal };
const imprimir = (datos: DatosDeRide, ancho: AnchoDeTicket): Promise<Uint8Array> =>
  impresor.ride(datos, { ...PARA, hoja: { formato: 'ticket', ancho } });

const enUnRenglon = (texto: string): string => texto.replaceAll(/\s+/g, '');

/** All that the data say, wherever it stands. */
const dichoPor = (ride: DatosDeRide): readonly string[] => {
  const tablas = [...ride.secciones.map(({ tabla }) => tabla), ...(ride.pagos ? [ride.pagos] : [])];
  const campos = [
    ...ride.sujeto,
    ...ride.secciones.flatMap((seccion) => seccion.campos),
    ...ride.adicionales,
    ...ride.totales,
  ];
  return [
    ride.titulo,
    ride.emisor.ruc,
    ride.emisor.razon_social,
    ride.emisor.direccion_matriz,
    ...campos.flatMap(({ nombre, texto }) => [nombre, texto]),
    ...tablas.flatMap(({ filas }) => filas.flat()),
  ];
};

describe.each([80, 58] as const)('en un rollo de %i mm', (ancho) => {
  test('sale en una hoja de ese ancho, tan larga como lo que trae', async () => {
    const altos: number[] = [];
    for (const cuantas of [1, 30]) {
      const abierto = await abrirPdf(await imprimir(rideDe({}, lineas(cuantas)), ancho));
      expect(abierto.paginas).toBe(1);
      const [suyo, alto] = await abierto.medidas(1);
      expect(suyo).toBeCloseTo(ancho * PUNTOS_POR_MM, 1);
      const bajo = Math.min(...(await abierto.trozos(1)).map(({ altura }) => altura));
      expect(bajo).toBeGreaterThan(0);
      expect(bajo).toBeLessThan(40);
      altos.push(alto);
      await abierto.cerrar();
    }
    expect(altos[1]!).toBeGreaterThan(altos[0]! + 29 * 15);
  });

  test('un lector lee la clave como la quema una impresora de caja', async () => {
    const pdf = await imprimir(rideDe(), ancho);
    expect(await codigosLeidos(pdf, DE_CAJA)).toEqual([{ format: 'Code128', text: CLAVE }]);
  });

  test('todo es negro, aunque la empresa tenga colores y el documento una marca', async () => {
    const colores = { color_primario: '#ff0000', color_secundario: '#00ff00' };
    expect(
      await tieneColor(await imprimir(rideDe({ estado: 'ANULADO' }, undefined, colores), ancho)),
    ).toBe(false);
  });

  test('nada se sale de lo que la impresora alcanza: ni palabras sin fin ni importes enormes', async () => {
    const enorme = {
      codigo_principal: 'W'.repeat(25),
      descripcion: 'X'.repeat(300),
      cantidad: 999_999_999_999_999,
      precio_unitario: 999_999_999_999_999,
    };
    const ride = rideDe({ razon_social: 'Ñ'.repeat(300) }, [linea(), linea(enorme)], {
      razon_social: 'EMPRESA '.repeat(37).trim(),
    });
    const pdf = await imprimir(ride, ancho);
    const abierto = await abrirPdf(pdf);
    const trozos = await abierto.trozos(1);
    await abierto.cerrar();
    for (const { texto, desde, hasta } of trozos) {
      expect(desde, texto).toBeGreaterThan(AL_BORDE[ancho] * PUNTOS_POR_MM - 0.5);
      expect(hasta, texto).toBeLessThan((ancho - AL_BORDE[ancho]) * PUNTOS_POR_MM + 0.5);
    }
    expect(trozos.map(({ texto }) => texto)).toContain('999999999.999999');
  });

  test('un borrador lo dice, y sale sin número ni barras', async () => {
    const pdf = await imprimir(
      rideDe({ estado: 'BORRADOR', numero_comprobante: null, clave_acceso: null }),
      ancho,
    );
    expect((await textoDe(pdf))[0]).toMatch(/BORRADOR.*Se asigna al emitir/s);
    expect(await codigosLeidos(pdf, DE_CAJA)).toEqual([]);
  });

  test('datos iguales dan bytes iguales', async () => {
    const [uno, otro] = [await imprimir(rideDe(), ancho), await imprimir(rideDe(), ancho)];
    expect(Buffer.compare(uno, otro)).toBe(0);
  });

  test('el que no cabe en la hoja más larga que admite un PDF sale en varias, sin perder nada', async () => {
    const largas = lineas(500, { descripcion: 'Saco de café tostado '.repeat(5).trim() });
    const pdf = await imprimir(rideDe({}, largas), ancho);
    const abierto = await abrirPdf(pdf);
    expect(abierto.paginas).toBeGreaterThan(1);
    for (let i = 1; i <= abierto.paginas; i += 1) {
      expect((await abierto.medidas(i))[1]).toBeLessThanOrEqual(14_400);
    }
    await abierto.cerrar();
    const texto = (await textoDe(pdf)).join('\n');
    const codigos = texto.match(/P-\d{4}/g);
    expect(new Set(codigos).size).toBe(500);
    expect(codigos).toHaveLength(500);
    expect(texto).toContain('VALOR TOTAL');
  });
});

describe.each(GENERADOS)('$recurso', ({ generar }) => {
  test.each([80, 58] as const)(
    'dice en %i mm lo mismo que en A4, y su clave se lee',
    async (ancho) => {
      for (const { ride } of generar(2, 7)) {
        const pdf = await imprimir(ride, ancho);
        const impreso = enUnRenglon((await textoDe(pdf)).join(''));
        const enA4 = enUnRenglon((await textoDe(await impresor.ride(ride, PARA))).join(''));
        const faltan = dichoPor(ride)
          .map(enUnRenglon)
          .filter((dicho) => enA4.includes(dicho) && !impreso.includes(dicho));
        expect(faltan).toEqual([]);
        expect(await codigosLeidos(pdf, DE_CAJA)).toEqual([
          { format: 'Code128', text: ride.archivo },
        ]);
      }
    },
  );
});

describe('el logo', () => {
  const conLogo = async (tipo: Logo['tipo']) => {
    guardado = dibujo(tipo, { ancho: 400, alto: 100 });
    const sha256 = createHash('sha256').update(guardado).digest('hex');
    const logo: Logo = { stream: 'documento-7-logo-x', sha256, tipo, ancho_px: 400, alto_px: 100 };
    const ride = rideDe({}, undefined, { logo });
    return { enTicket: await imprimir(ride, 80), enA4: await impresor.ride(ride, PARA) };
  };

  test('un PNG sale en grises en el ticket, y con sus colores en el A4', async () => {
    const { enTicket, enA4 } = await conLogo('image/png');
    expect(enTicket.length).toBeGreaterThan((await imprimir(rideDe(), 80)).length);
    expect(await tieneColor(enTicket)).toBe(false);
    expect(await tieneColor(enA4)).toBe(true);
  });

  test('un JPEG, que no se puede dejar sin color, queda para el A4', async () => {
    const { enTicket } = await conLogo('image/jpeg');
    expect(await tieneColor(enTicket)).toBe(false);
    expect((await textoDe(enTicket))[0]).toContain('VALOR TOTAL');
  });
});
