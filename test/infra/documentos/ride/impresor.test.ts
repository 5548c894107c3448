import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { crearImpresor } from '#infra/documentos/ride/impresor.ts';
import { abrirPdf } from '#infra/tooling/pdf-a-png.ts';
import type { Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';
import { HILOS } from '#test/support/documentos/hilos.ts';
import { codigosLeidos, colorEn, dibujo, textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { CLAVE, lineas, rideDe } from '#test/support/documentos/ride.pruebas.ts';

const SIN_LOGO = { leerLogo: async () => undefined };
type Para = Parameters<Impresor['ride']>[1];
const PARA: Para = { empresa_id: 1, senal: new AbortController().signal };

/** With threads of its own where a case says how many; otherwise with those of everybody here. */
const abrirImpresor = (opciones: Parameters<typeof crearImpresor>[0]) => {
  const prestados = opciones.hilos === undefined ? HILOS.impresion : undefined;
  const abierto = crearImpresor({ ...opciones, prestados });
  return { ...abierto, ride: (datos: DatosDeRide, para: Para = PARA) => abierto.ride(datos, para) };
};

let impresor: ReturnType<typeof abrirImpresor>;
beforeAll(() => {
  impresor = abrirImpresor(SIN_LOGO);
});
afterAll(() => impresor.cerrar());

const imprimir = async (...partes: Parameters<typeof rideDe>): Promise<string[]> =>
  textoDe(await impresor.ride(rideDe(...partes)));

describe('lo impreso', () => {
  test('tiene el texto entero, con tildes, eñes y el signo del euro', async () => {
    const [texto] = await imprimir({}, [linea({ descripcion: 'Señalización ÁÉÍÓÚ ü – 5 € ½' })]);
    for (const trozo of [
      'Comercial Andina S.A.',
      'El Ñandú',
      'Av. Amazonas N34-120, Quito',
      'Calle Larga 7-45, Cuenca',
      'OBLIGADO A LLEVAR CONTABILIDAD:',
      'CONTRIBUYENTE RÉGIMEN RIMPE',
      '1790011674001',
      'FACTURA',
      '001-001-000000123',
      CLAVE,
      '20/11/2026 10:04:05',
      'PRODUCCIÓN',
      'Importadora Núñez & Cía. Ltda.',
      'Señalización ÁÉÍÓÚ ü – 5 € ½',
      'RUC Proveedor',
      '20 - Otros con utilización del sistema financiero',
      'VALOR TOTAL',
      '11.50',
      'Página 1 de 1',
    ]) {
      expect(texto).toContain(trozo);
    }
  });

  test('lleva la clave en barras que un lector de verdad lee', async () => {
    const pdf = await impresor.ride(rideDe());
    expect(await codigosLeidos(pdf)).toEqual([{ format: 'Code128', text: CLAVE }]);
  });

  test('datos iguales dan bytes iguales, los imprima el hilo que los imprima', async () => {
    const otro = abrirImpresor({ ...SIN_LOGO, hilos: 1 });
    const datos = rideDe({}, lineas(8));
    const copias = [await impresor.ride(datos), await impresor.ride(datos), await otro.ride(datos)];
    await otro.cerrar();
    expect(new Set(copias.map((pdf) => Buffer.from(pdf).toString('latin1'))).size).toBe(1);
    const abierto = await abrirPdf(copias[0]!);
    expect(abierto.informacion).toMatchObject({
      Title: 'FACTURA 001-001-000000123',
      Author: 'Comercial Andina S.A.',
      CreationDate: 'D:20261120150405Z',
    });
    await abierto.cerrar();
  });

  test('una que no vale lo dice en la banda y en cada página', async () => {
    const paginas = await imprimir({ estado: 'ANULADO' }, lineas(120));
    expect(paginas.length).toBeGreaterThan(2);
    for (const pagina of paginas) expect(pagina).toContain('ANULADO');
    expect(paginas[0]).toContain('Sin validez tributaria');
    const [autorizada] = await imprimir();
    expect(autorizada).not.toMatch(/ANULADO|PRUEBAS|PENDIENTE|validez/);
  });

  test('un borrador sale sin número, sin clave y sin barras', async () => {
    const borrador = {
      estado: 'BORRADOR',
      numero_comprobante: null,
      clave_acceso: null,
      numero_autorizacion: null,
      fecha_autorizacion: null,
    } as const;
    const pdf = await impresor.ride(rideDe({ ...borrador, ambiente: null }));
    expect((await textoDe(pdf))[0]).toContain('Se asigna al emitir');
    expect(await codigosLeidos(pdf)).toEqual([]);
  });
});

test('otro comprobante es otra descripción: secciones con sus campos, sin pagos ni totales', async () => {
  const columnas = [
    { titulo: 'Cantidad', ancho: 60, alineacion: 'derecha' },
    { titulo: 'Descripción', ancho: null, alineacion: 'izquierda' },
  ] as const;
  const seccion = (destinatario: string, bien: string) => ({
    campos: [{ nombre: 'Destinatario', texto: destinatario }],
    tabla: { columnas, filas: [['3.00', bien]] },
  });
  const guia = {
    ...rideDe(),
    titulo: 'GUÍA DE REMISIÓN',
    secciones: [seccion('Ana Pérez', 'Cajas de banano'), seccion('Luis Ñauta', 'Sacos de cacao')],
    adicionales: [],
    pagos: null,
    totales: [],
  };
  const [texto] = await textoDe(await impresor.ride(guia));
  const orden = [
    'GUÍA DE REMISIÓN',
    'Ana Pérez',
    'Cajas de banano',
    'Luis Ñauta',
    'Sacos de cacao',
  ];
  expect(orden.map((trozo) => texto!.indexOf(trozo)).filter((i) => i < 0)).toEqual([]);
  expect(orden.toSorted((a, b) => texto!.indexOf(a) - texto!.indexOf(b))).toEqual(orden);
  expect(texto).not.toMatch(/VALOR TOTAL|Forma de pago|Información adicional/);
});

describe('las páginas', () => {
  test('de 500 líneas repiten la cabeza y están numeradas; cada línea sale una vez', async () => {
    const paginas = await imprimir({}, lineas(500));
    paginas.forEach((texto, i) => {
      expect(texto).toContain(`Página ${i + 1} de ${paginas.length}`);
      expect(texto).toContain('FACTURA 001-001-000000123');
    });
    const conLineas = paginas.filter((texto) => /P-\d{4}/.test(texto));
    expect(conLineas.length).toBeGreaterThan(8);
    for (const texto of conLineas) expect(texto).toContain('Cód. principal');
    const codigos = paginas.join('\n').match(/P-\d{4}/g);
    expect(codigos).toEqual(lineas(500).map(({ codigo_principal }) => codigo_principal));
    expect(paginas.at(-1)).toContain('VALOR TOTAL');
  });

  test('nada se sale de la hoja: ni una palabra de 300 letras ni los importes más grandes', async () => {
    const palabra = 'X'.repeat(300);
    const enorme = 999_999_999_999_999;
    const pdf = await impresor.ride(
      rideDe(
        { razon_social: 'R'.repeat(300), email: `${'e'.repeat(280)}@ejemplo.ec` },
        [
          linea({ descripcion: palabra, codigo_principal: 'W'.repeat(25) }),
          linea({ cantidad: 99_000_000, precio_unitario: enorme, descuento: 9_999_999_999_999 }),
        ],
        { razon_social: 'EMPRESA '.repeat(37).trim(), direccion_matriz: 'M'.repeat(300) },
      ),
    );
    const abierto = await abrirPdf(pdf);
    const trozos = await abierto.trozos(1);
    await abierto.cerrar();
    for (const { texto, desde, hasta } of trozos) {
      expect(desde, texto).toBeGreaterThan(30);
      expect(hasta, texto).toBeLessThan(565);
    }
    const junto = trozos.map(({ texto }) => texto).join('');
    expect(junto).toContain(palabra);
    // An amount is one piece: no digit of it falls to another line.
    expect(trozos.map(({ texto }) => texto)).toContain('999999999.999999');
  });

  test.each([
    ['Información adicional', {}],
    ['Forma de pago', { adicionales: [] }],
  ])('«%s», que va primero, comienza a la altura de los totales', async (titulo, cambios) => {
    const abierto = await abrirPdf(await impresor.ride({ ...rideDe(), ...cambios }));
    const trozos = await abierto.trozos(1);
    await abierto.cerrar();
    const alturaDe = (texto: string) => trozos.find((trozo) => trozo.texto === texto)?.altura;
    expect(alturaDe(titulo)).toBe(alturaDe('SUBTOTAL 15 %'));
  });

  test('quince datos adicionales de 300 letras pasan de página sin perderse', async () => {
    const datos = rideDe();
    const adicionales = Array.from({ length: 15 }, (_, i) => ({
      nombre: `Dato ${i + 1}`,
      texto: `${i + 1} `.repeat(100).trim(),
    }));
    const texto = (await textoDe(await impresor.ride({ ...datos, adicionales }))).join('\n');
    for (const { nombre } of adicionales) expect(texto).toContain(nombre);
    expect(texto).toContain('VALOR TOTAL');
  });
});

describe('el logo', () => {
  const logoDe = (bytes: Buffer, tipo: Logo['tipo']): Logo => ({
    stream: 'documento-7-logo-x',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tipo,
    ancho_px: 400,
    alto_px: 100,
  });

  let suyo: ReturnType<typeof abrirImpresor>;
  let guardado: Buffer;
  let leidas: number;
  beforeAll(() => {
    const leerLogo = async (): Promise<Buffer> => {
      leidas += 1;
      return guardado;
    };
    suyo = abrirImpresor({ hilos: 1, leerLogo });
  });
  afterAll(() => suyo.cerrar());

  /** Prints with a logo; how the paper looks at its left and its right half. */
  const conLogo = async (bytes: Buffer, tipo: Logo['tipo']) => {
    [guardado, leidas] = [bytes, 0];
    const datos = rideDe({}, undefined, { logo: logoDe(bytes, tipo) });
    const pdfs = [await suyo.ride(datos), await suyo.ride(datos)];
    const abierto = await abrirPdf(pdfs[1]!);
    const png = await abierto.png(1, 1);
    await abierto.cerrar();
    const colores = [await colorEn(png, 60, 50), await colorEn(png, 250, 50)];
    return { leidas, colores, iguales: Buffer.compare(pdfs[0]!, pdfs[1]!) === 0, pdf: pdfs[1]! };
  };

  test.each(['image/png', 'image/jpeg'] as const)(
    '%s se imprime; lo transparente queda del color del papel, y se pide una sola vez',
    async (tipo) => {
      const impreso = await conLogo(dibujo(tipo, { ancho: 400, alto: 100 }), tipo);
      const [izquierda, derecha] = impreso.colores;
      expect(izquierda![0]).toBeGreaterThan(190);
      expect(izquierda![1]).toBeLessThan(30);
      // A JPEG knows no transparency: what was not drawn upon is black.
      expect(derecha).toEqual(tipo === 'image/png' ? [255, 255, 255] : [0, 0, 0]);
      expect(impreso).toMatchObject({ leidas: 1, iguales: true });
    },
  );

  test('el más grande que se admite no hace pesado cada documento', async () => {
    const { pdf } = await conLogo(dibujo('image/png', { ancho: 2000, alto: 500 }), 'image/png');
    expect(pdf.length).toBeLessThan(60_000);
  });

  test('una imagen que no lo es se imprime como si no hubiera', async () => {
    const rota = dibujo('image/png', { ancho: 400, alto: 100 });
    rota.fill(0, 60, rota.length - 12);
    const { colores } = await conLogo(rota, 'image/png');
    expect(colores[1]).toEqual([255, 255, 255]);
    const vacia = await conLogo(Buffer.from('ffd8ffd9', 'hex'), 'image/jpeg');
    expect((await textoDe(vacia.pdf))[0]).toContain('VALOR TOTAL');
  });
});

describe('los hilos', () => {
  test('un hilo que cae a medio documento se levanta y lo termina', async () => {
    const suyo = abrirImpresor({ ...SIN_LOGO, hilos: 1 });
    const nacido = once(process, 'worker') as Promise<[Worker]>;
    const impreso = suyo.ride(rideDe({}, lineas(500)));
    const [hilo] = await nacido;
    const sucesor = once(process, 'worker');
    await hilo.terminate();
    await sucesor;
    expect((await textoDe(await impreso)).join('')).toContain('P-0500');
    await suyo.cerrar();
  });

  test('el documento que tarda demasiado se abandona, y el siguiente se imprime', async () => {
    const suyo = abrirImpresor({ ...SIN_LOGO, hilos: 1, plazo_ms: 9_000 });
    const eterno = suyo.ride(rideDe({}, lineas(60_000)));
    const siguiente = suyo.ride(rideDe());
    await expect(eterno).rejects.toThrow(/tardó|terminó|falló/);
    expect((await textoDe(await siguiente))[0]).toContain('VALOR TOTAL');
    await suyo.cerrar();
  });

  test('con la cola llena dice que está ocupado, y atiende a los que ya esperaban', async () => {
    const suyo = abrirImpresor({ ...SIN_LOGO, en_espera: 2 });
    const datos = rideDe();
    const admitidos = [suyo.ride(datos), suyo.ride(datos), suyo.ride(datos)];
    await expect(suyo.ride(datos)).rejects.toMatchObject({ name: 'ServicioOcupado' });
    expect(await Promise.all(admitidos)).toHaveLength(3);
    await suyo.cerrar();
  });

  describe.each([
    ['en A4', undefined],
    ['en tickets', { formato: 'ticket', ancho: 58 }],
  ] as const)('con doscientos de una empresa en la cola, %s', (_, hoja) => {
    const MUCHOS = 200;
    const DE_MUCHOS: Para = { ...PARA, ...(hoja && { hoja }) };
    const anotar = () => {
      const orden: string[] = [];
      const quien =
        (nombre: string) =>
        async (pdf: Promise<Uint8Array>): Promise<unknown> =>
          pdf.then(
            () => orden.push(nombre),
            (error: Error) => orden.push(`${nombre}: ${error.name}`),
          );
      return { orden, quien };
    };

    test('otra espera lo que tarda uno ajeno y el suyo; y un correo, otro tanto', async () => {
      const suyo = abrirImpresor(SIN_LOGO);
      const { orden, quien } = anotar();
      const de = (empresa_id: number) =>
        suyo.ride(rideDe(), empresa_id === 1 ? DE_MUCHOS : { ...PARA, empresa_id });
      const todos = Array.from({ length: MUCHOS }, () => quien('A')(de(1)));
      const correos = Array.from({ length: 20 }, () =>
        quien('correo')(suyo.rideDeCorreo(1, rideDe())),
      );
      await quien('B')(de(2));
      expect(orden.indexOf('B')).toBeLessThanOrEqual(4);
      await quien('B')(de(2));
      expect(orden.lastIndexOf('B')).toBeLessThanOrEqual(9);
      expect(orden.filter((uno) => uno === 'correo').length).toBeGreaterThanOrEqual(2);
      await suyo.cerrar();
      await Promise.all([...todos, ...correos]);
    });

    test('quien cuelga deja la cola, y lleno el cupo se niega al que más tiene', async () => {
      const suyo = abrirImpresor({ ...SIN_LOGO, en_espera: MUCHOS });
      const { orden, quien } = anotar();
      const colgar = new AbortController();
      const deA = { ...DE_MUCHOS, senal: colgar.signal };
      const todos = Array.from({ length: MUCHOS + 1 }, () => quien('A')(suyo.ride(rideDe(), deA)));
      const deB = quien('B')(suyo.ride(rideDe(), { ...PARA, empresa_id: 2 }));
      await new Promise((listo) => setImmediate(listo));
      // A thread that is quick may have printed one meanwhile.
      expect(orden.filter((uno) => uno !== 'A')).toEqual(['A: ServicioOcupado']);
      colgar.abort();
      await Promise.all([...todos, deB]);
      const impresos = orden.filter((uno) => uno === 'A').length;
      expect(impresos).toBeLessThan(5);
      const negados = orden.filter((uno) => uno === 'A: ServicioOcupado').length;
      expect(negados + impresos).toBe(MUCHOS + 1);
      expect(orden.toSorted().slice(-2)).toEqual([expect.stringMatching(/^A/), 'B']);
      await suyo.cerrar();
    });
  });

  test('al cerrarse avisa a quien esperaba y no admite a nadie más', async () => {
    const suyo = abrirImpresor({ ...SIN_LOGO, hilos: 1 });
    const pedidos = [suyo.ride(rideDe()), suyo.ride(rideDe())];
    const fines = Promise.allSettled(pedidos);
    await suyo.cerrar();
    expect((await fines).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(suyo.ride(rideDe())).rejects.toThrow(/cerró/);
  });
});
