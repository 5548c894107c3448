import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { sembrarDemo } from '#test/support/identidad/sembrada.ts';
import { auditar } from '#test/support/sellos/verificadores.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** The auditor's file: how it is asked for, what a stranger says of it, and of one that was touched. */

const ANIO = Number(fechaDe(new Date().toISOString()).slice(0, 4));
const CAMINO = `/contabilidad/expediente?anio=${ANIO}`;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let admin: UsuarioDePanel;
let entera: string;

const pedir = (camino: string, { token }: UsuarioDePanel = admin) =>
  fetch(`${prueba.url}/api/v1${camino}`, { headers: { Authorization: `Bearer ${token}` } });

type Avance = {
  readonly estado: string;
  readonly progreso: number;
  readonly resultado: object | null;
};

/** What was asked for, once it is there; each progress that was told meanwhile. */
const obtener = async (camino: string) => {
  const primera = await pedir(camino);
  expect(primera.status).toBe(202);
  const trabajo = primera.headers.get('Location')!.replace('/api/v1', '');
  const dichos: Avance[] = [];
  for (;;) {
    const { cuerpo } = await pedirAlPanel<Avance>(prueba, admin, 'GET', trabajo);
    dichos.push(cuerpo);
    if (cuerpo.estado !== 'en_curso') break;
    await pausa(20);
  }
  const respuesta = await pedir(camino);
  return { respuesta, dichos };
};

const desempacar = async (bytes: ArrayBuffer): Promise<string> => {
  const carpeta = mkdtempSync(join(tmpdir(), 'expediente-'));
  const zip = await JSZip.loadAsync(bytes);
  for (const [nombre, archivo] of Object.entries(zip.files)) {
    if (archivo.dir) continue;
    mkdirSync(dirname(join(carpeta, nombre)), { recursive: true });
    writeFileSync(join(carpeta, nombre), await archivo.async('nodebuffer'));
  }
  return carpeta;
};

beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  empresa = prueba.empresa;
  admin = await entrarAlPanel(prueba, empresa);
  await sembrarDemo(prueba, empresa);
  await empresa.api.pedir('POST', '/contabilidad/activar', {
    cuerpo: { fecha_inicio: `${ANIO}-01-01` },
  });
  await vi.waitUntil(
    async () =>
      (await empresa.api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado ===
      'activa',
    { timeout: 20_000 },
  );
  for (const cuerpo of [cuerpoDeFactura(), cuerpoDeFactura()]) {
    const { id } = (await empresa.api.pedir<{ id: number }>('POST', '/facturas', { cuerpo }))
      .cuerpo;
    await empresa.api.esperarEstado(id, 'AUTORIZADO');
  }
  const { respuesta } = await obtener(CAMINO);
  entera = await desempacar(await respuesta.arrayBuffer());
}, 60_000);
afterAll(async () => {
  await prueba?.detener();
  expect(prueba.fallas).toEqual([]);
});

describe('se pide', () => {
  it('y se prepara aparte, con su progreso; terminado, se descarga', async () => {
    const { respuesta, dichos } = await obtener(`${CAMINO}&ambiente=2`);
    expect(respuesta.status).toBe(200);
    expect(respuesta.headers.get('Content-Type')).toBe('application/zip');
    expect(respuesta.headers.get('Content-Disposition')).toContain(`expediente-${ANIO}.zip`);
    expect(dichos.at(-1)).toMatchObject({ estado: 'terminado', progreso: 100 });
    await respuesta.arrayBuffer();
  });

  it('por un usuario que ve la empresa entera, y por nadie más', async () => {
    const conClave = await empresa.api.pedir('GET', CAMINO);
    expect(conClave.estado).toBe(403);
    const { sucursal_id } = (await empresa.api.factura(1)).cuerpo;
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id });
    expect((await pedir(CAMINO, vendedor)).status).toBe(403);
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    expect((await pedir(CAMINO, contador)).status).toBe(200);
  });

  it('quien pide muchos años espera por los suyos, y otra empresa no espera por él', async () => {
    const deAnio = (menos: number) => `/contabilidad/expediente?anio=${Number(ANIO) - menos}`;
    const [, otra] = prueba.empresas;
    const suDueno = await entrarAlPanel(prueba, otra!);
    const estados = await Promise.all(
      [1, 2, 3].map(async (menos) => (await pedir(deAnio(menos))).status),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([202, 202, 503]);
    expect((await pedir(CAMINO, suDueno)).status).toBe(202);
    // What is made gives its place up.
    await expect.poll(async () => (await pedir(deAnio(4))).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('se comprueba sin nada nuestro', () => {
  it('trae lo que dice, y los dos dicen que todo calza', async () => {
    expect(readdirSync(entera).toSorted()).toEqual([
      'LEEME.txt',
      'balance.csv',
      'claves.json',
      'diario.csv',
      'eventos.ndjson',
      'expediente.json',
      'pruebas.json',
      'sellos.json',
      'verificar.mjs',
      'verificar.py',
      'xml',
    ]);
    const xml = readdirSync(join(entera, 'xml')).length;
    expect(xml).toBeGreaterThanOrEqual(2);
    for (const { fin, dicho } of await auditar(entera)) {
      expect(dicho).toContain(`${ANIO}, PRUEBAS: `);
      expect(dicho).not.toContain(' 0 asientos');
      expect(dicho).toContain(`${xml} XML.`);
      expect(dicho).toContain('Todo calza');
      expect(fin).toBe(0);
    }
  });

  it('no lleva nada de otra empresa ni ningún secreto', () => {
    const eventos = readFileSync(join(entera, 'eventos.ndjson'), 'utf8');
    const [, ajena] = prueba.empresas;
    expect(eventos).not.toContain(`"empresa-${ajena!.id}"`);
    const hash = createHash('sha256').update(empresa.clave).digest('hex');
    expect(eventos).not.toContain(hash);
    expect(eventos).toContain('secreto_sha256');
  });
});

type Cambiar = (carpeta: string) => string;
const enTexto = (carpeta: string, nombre: string, cambiar: (texto: string) => string): void => {
  const ruta = join(carpeta, nombre);
  const antes = readFileSync(ruta, 'utf8');
  const despues = cambiar(antes);
  expect(despues).not.toBe(antes);
  writeFileSync(ruta, despues);
};
const enLineas = (carpeta: string, cambiar: (lineas: string[]) => string[]): void =>
  enTexto(
    carpeta,
    'eventos.ndjson',
    (texto) => `${cambiar(texto.trimEnd().split('\n')).join('\n')}\n`,
  );
const lugarDe = (linea: string): string => {
  const { stream, revision } = JSON.parse(linea) as { stream: string; revision: number };
  return `${stream}@${revision}`;
};
const indiceDe = (lineas: readonly string[], tipo: string): number =>
  lineas.findIndex((linea) => linea.includes(`"tipo":"${tipo}"`));
const enJson = <T>(carpeta: string, nombre: string, cambiar: (valor: T) => unknown): void =>
  enTexto(carpeta, nombre, (texto) => JSON.stringify(cambiar(JSON.parse(texto) as T)));

const ATAQUES: readonly (readonly [que: string, cambiar: Cambiar])[] = [
  [
    'una cifra del balance',
    (carpeta) => {
      enTexto(carpeta, 'balance.csv', (texto) => texto.replace(/(\d)\.(\d\d),/, '$19.$2,'));
      return 'balance.csv: la cuenta ';
    },
  ],
  [
    'una cuenta menos en el balance',
    (carpeta) => {
      enTexto(carpeta, 'balance.csv', (texto) => texto.split('\r\n').toSpliced(1, 1).join('\r\n'));
      return 'balance.csv: falta la cuenta ';
    },
  ],
  [
    'el importe de un asiento en el diario',
    (carpeta) => {
      enTexto(carpeta, 'diario.csv', (texto) => texto.replace(/,(\d+)\.(\d\d),/, ',9$1.$2,'));
      return ': diario.csv no dice lo que el evento, asiento AS-';
    },
  ],
  [
    'el importe de un asiento en su evento',
    (carpeta) => {
      let donde = '';
      enLineas(carpeta, (lineas) => {
        const i = indiceDe(lineas, 'AsientoRegistrado');
        donde = lugarDe(lineas[i]!);
        return lineas.with(i, lineas[i]!.replace(/"debe":(\d+)/, '"debe":9$1'));
      });
      return `${donde}: no es el evento que `;
    },
  ],
  [
    'un octeto de un XML',
    (carpeta) => {
      const [nombre] = readdirSync(join(carpeta, 'xml'));
      enTexto(carpeta, `xml/${nombre}`, (texto) =>
        texto.replace('<razonSocial>', '<razonSocial> '),
      );
      return `xml/${nombre} no es el que se firmó`;
    },
  ],
  [
    'un XML menos',
    (carpeta) => {
      const [nombre] = readdirSync(join(carpeta, 'xml'));
      rmSync(join(carpeta, 'xml', nombre!));
      return `autoriza un comprobante que no está en xml/${nombre}`;
    },
  ],
  [
    'un XML de más',
    (carpeta) => {
      writeFileSync(join(carpeta, 'xml', 'otro.xml'), '<factura/>');
      return 'xml/otro.xml: ningún evento lo autoriza';
    },
  ],
  [
    'sin el último sello',
    (carpeta) => {
      enJson<object[]>(carpeta, 'sellos.json', (sellos) => sellos.slice(0, -1));
      const { sello_id } = JSON.parse(readFileSync(join(carpeta, 'expediente.json'), 'utf8')) as {
        sello_id: number;
      };
      return `sello ${sello_id}: la prueba de `;
    },
  ],
  [
    'sin el último sello ni su prueba',
    (carpeta) => {
      enJson<object[]>(carpeta, 'sellos.json', (sellos) => sellos.slice(0, -1));
      enJson<object[]>(carpeta, 'pruebas.json', (pruebas) => pruebas.slice(0, -1));
      return ': no abarca los últimos ';
    },
  ],
  [
    'sin ninguna prueba',
    (carpeta) => {
      enJson<object[]>(carpeta, 'pruebas.json', () => []);
      return 'pruebas.json: ningún sello abarca estos eventos';
    },
  ],
  [
    'dos eventos en otro orden',
    (carpeta) => {
      let donde = '';
      enLineas(carpeta, (lineas) => {
        donde = lugarDe(lineas[4]!);
        return lineas.with(4, lineas[5]!).with(5, lineas[4]!);
      });
      return `${donde}: falta`;
    },
  ],
  [
    'sin los primeros eventos',
    (carpeta) => {
      let donde = '';
      enLineas(carpeta, (lineas) => {
        donde = lugarDe(lineas[0]!);
        return lineas.slice(1);
      });
      return `${donde}: falta`;
    },
  ],
  [
    'sin los últimos',
    (carpeta) => {
      let donde = '';
      enLineas(carpeta, (lineas) => {
        donde = lugarDe(lineas.at(-1)!);
        return lineas.slice(0, -1);
      });
      return `${donde}: no es el último evento`;
    },
  ],
];

describe('lo que se toca se nombra, y termina con 1', () => {
  it.each(ATAQUES)('%s', async (_que, cambiar) => {
    const carpeta = join(mkdtempSync(join(tmpdir(), 'tocado-')), 'copia');
    cpSync(entera, carpeta, { recursive: true });
    const esperado = cambiar(carpeta);
    for (const { fin, dicho } of await auditar(carpeta)) {
      expect(dicho).toContain('HAY FALTAS');
      expect(dicho).toContain(esperado);
      expect(fin).toBe(1);
    }
  });
});
