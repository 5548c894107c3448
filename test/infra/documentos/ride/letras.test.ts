import { describe, expect, it } from 'vitest';
import type { Informe } from '#domain/kernel/informe.ts';
import { definicionDeRide } from '#infra/documentos/ride/definicion.ts';
import { crearImpresor } from '#infra/documentos/ride/impresor.ts';
import { enLetrasDe, todoEnLetrasDe } from '#infra/documentos/ride/letras.ts';
import { pdfDe, tieneLetra } from '#infra/documentos/ride/pdf.ts';
import { abrirPdf, type Trozo } from '#infra/tooling/pdf-a-png.ts';
import { HILOS } from '#test/support/documentos/hilos.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { lineas, rideDe } from '#test/support/documentos/ride.pruebas.ts';

const impreso = (texto: string): string => enLetrasDe(texto, tieneLetra);

describe('lo que la letra del RIDE no tiene', () => {
  it.each([
    ['Ñandú & Cía. «½ x²» 5 €', 'Ñandú & Cía. «½ x²» 5 €'],
    ['Ω Я №', 'Ω Я №'],
    ['日本', '\uFFFD\uFFFD'],
    ['Café ☕ ya', 'Café \uFFFD ya'],
    // What a reader counts as one: a family, a flag, a letter with a mark.
    ['a👩‍👩‍👧b🇪🇨c', 'a\uFFFDb\uFFFDc'],
    ['e\u0301', 'e\u0301'],
    ['1\uFE0F\u20E3', '1'],
    ['\u200F\uFE0F', ''],
    // A sign of another script makes one letter with the figure that it is written under.
    ['a \u060412', 'a \uFFFD12'],
    ['uno\ndos ☕', 'uno\ndos \uFFFD'],
    ['a 5 ℃, Ａ１ ㎏', 'a 5 °C, A1 kg'],
  ])('%j se imprime %j', (texto, esperado) => expect(impreso(texto)).toBe(esperado));

  it('se cambia en todos los datos, y lo demás queda como es', () => {
    const datos = { a: ['日', { b: 'c', n: 1, nada: null }] };
    expect(todoEnLetrasDe(datos, tieneLetra)).toEqual({
      a: ['\uFFFD', { b: 'c', n: 1, nada: null }],
    });
  });

  const DIFICIL = 'Café ☕ 日本 العربية 🎉 fin';
  const LEIDO = 'Café \uFFFD \uFFFD\uFFFD \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD \uFFFD fin';
  const informe: Informe = {
    titulo: 'ESTADO DE CUENTA',
    subtitulos: [DIFICIL],
    empresa: { razon_social: 'Comercial Andina S.A.', ruc: '1790011674001' },
    marca: null,
    columnas: [{ titulo: 'Glosa', ancho: null, alineacion: 'izquierda' }],
    renglones: [{ celdas: [DIFICIL], fuerte: false, sangria: 0, aporta: [null] }],
    firmas: [],
    fechado_en: '2026-11-20T15:00:00.000Z',
  };
  const PARA = { empresa_id: 1, senal: new AbortController().signal };
  const ticket = (ancho: 80 | 58) => ({ ...PARA, hoja: { formato: 'ticket', ancho } as const });
  type Impresor = ReturnType<typeof crearImpresor>;
  const ride = rideDe({ razon_social: DIFICIL }, lineas(1, { descripcion: DIFICIL }));

  it.each<[string, (impresor: Impresor) => Promise<Uint8Array>]>([
    ['un RIDE en A4', (impresor) => impresor.ride(ride, PARA)],
    ['uno en 80 mm', (impresor) => impresor.ride(ride, ticket(80))],
    ['uno en 58 mm', (impresor) => impresor.ride(ride, ticket(58))],
    ['uno que sale por correo', (impresor) => impresor.rideDeCorreo(1, ride)],
    ['un informe', (impresor) => impresor.informe(informe, PARA)],
    ['uno que sale por correo', (impresor) => impresor.informeDeCorreo(1, informe)],
  ])('%s lo dice con una señal que se ve y se lee, donde falta cada una', async (_, imprimir) => {
    const impresor = crearImpresor({ prestados: HILOS.impresion, leerLogo: async () => undefined });
    const texto = (await textoDe(await imprimir(impresor))).join('').replaceAll(/\s+/g, '');
    await impresor.cerrar();
    const esperado = LEIDO.replaceAll(/\s+/g, '');
    expect({ veces: texto.split(esperado).length - 1, texto }).toMatchObject({ veces: 2 });
  });

  it.each([
    ['\u0394', '\u2206'],
    ['\u2206', '\u0394'],
    ['\uFFFD\u200D', '\uFFFD'],
  ])(
    'lo que se copia es lo suyo, no lo de un papel anterior: tras %j, %j',
    async (antes, texto) => {
      const copiado = async (razon_social: string) => {
        const pdf = await pdfDe(definicionDeRide(rideDe({ razon_social }), null));
        return (await textoDe(pdf)).join('');
      };
      await copiado(`${antes} antes`);
      expect(await copiado(`${texto} después`)).toContain(`${texto} después`);
    },
  );

  it('no se dibuja una letra sobre otra', async () => {
    const datos = rideDe({ razon_social: 'María 😀👩‍👩‍👧 Peñafiel 日本語 العربية Ω Я ℃ fin' });
    const pdf = await abrirPdf(
      await pdfDe(definicionDeRide(todoEnLetrasDe(datos, tieneLetra), null)),
    );
    const trozos = await pdf.trozos(1);
    await pdf.cerrar();
    const renglones = Object.values(Object.groupBy(trozos, ({ altura }) => altura.toFixed(1)));
    for (const renglon of renglones as Trozo[][]) {
      const enOrden = renglon.toSorted((a, b) => a.desde - b.desde);
      for (const [i, { desde }] of enOrden.entries()) {
        const anterior = enOrden[i - 1];
        if (anterior) expect(desde).toBeGreaterThanOrEqual(anterior.hasta - 0.5);
      }
    }
    expect(trozos.map(({ texto }) => texto).join('')).toContain('Peñafiel');
  });
});
