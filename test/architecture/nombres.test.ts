import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivosDe, CARPETAS, RAIZ } from './arbol.ts';
import { esBarril, malUbicado } from './nombres.ts';

const LINEAS_DE_UN_README = 40;
const LINEAS_DEL_DE_LA_RAIZ = 200;
const ANCHO = 120;

const leer = (archivo: string): Promise<string> => readFile(join(RAIZ, archivo), 'utf8');

describe('cada archivo en su lugar, con un nombre que dice qué guarda', () => {
  it('en todo el proyecto', async () => {
    const malos = (await archivosDe()).flatMap((archivo) => {
      const motivo = malUbicado(archivo);
      return motivo ? [`${archivo}: ${motivo}`] : [];
    });
    expect(malos).toEqual([]);
  });

  it.each([
    'domain/index.ts',
    'commands/documentos/index.ts',
    'domain/kernel/utils.ts',
    'domain/utils/dinero.ts',
    'infra/http/http-helpers.ts',
    'test/support/common.test.ts',
    'infra/common/texto.ts',
    'domain/facturacion/factura.ts',
    'read-api/factura/consulta.ts',
    'processes/cuentas-dinero/saldos.process.ts',
    'src/main.ts',
    'notas.txt',
  ])('canario: rechaza %s', (archivo) => {
    expect(malUbicado(archivo)).toBeDefined();
  });

  it.each([
    'package-lock.json',
    'infra/panel/index.html',
    '.ci/run',
    'domain/catalogo.ts',
    'processes/tesoreria/saldos.process.ts',
    'infra/documentos/sri/cliente-soap.ts',
  ])('admite %s', (archivo) => {
    expect(malUbicado(archivo)).toBeUndefined();
  });

  it('ningún archivo se limita a pasar lo que exportan otros', async () => {
    const archivos = (await archivosDe()).filter((archivo) => archivo.endsWith('.ts'));
    const textos = await Promise.all(archivos.map(leer));
    expect(archivos.filter((archivo, i) => esBarril(archivo, textos[i] ?? ''))).toEqual([]);
    expect(esBarril('a.ts', "export * from './b.ts';\nexport { c } from './c.ts';\n")).toBe(true);
    expect(esBarril('a.ts', "export { c } from './c.ts';\nexport const d = 1;\n")).toBe(false);
  });
});

describe('cada carpeta se explica', () => {
  it('el de la raíz, en pocas líneas que caben en una pantalla', async () => {
    const lineas = (await leer('README.md')).trimEnd().split('\n');
    expect(lineas.length).toBeLessThanOrEqual(LINEAS_DEL_DE_LA_RAIZ);
    expect(lineas.filter((linea) => linea.length >= ANCHO)).toEqual([]);
  });

  it('las páginas, sin líneas que no quepan, salvo tablas y órdenes', async () => {
    const paginas = (await archivosDe('infra/docs')).filter((archivo) => archivo.endsWith('.md'));
    const largas = await Promise.all(
      paginas.map(async (archivo) =>
        (await leer(archivo))
          .replace(/^```[\s\S]*?^```/gm, '')
          .split('\n')
          .filter((linea) => linea.length >= ANCHO && !linea.startsWith('|'))
          .map((linea) => `${archivo}: ${linea}`),
      ),
    );
    expect(largas.flat()).toEqual([]);
  });

  it('cada enlace entre páginas lleva a un archivo', async () => {
    const archivos = new Set(await archivosDe());
    const paginas = [...archivos].filter((archivo) => archivo.endsWith('.md'));
    const rotos = await Promise.all(
      paginas.map(async (archivo) =>
        [...(await leer(archivo)).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)]
          .map(([, enlace = '']) => join(dirname(archivo), enlace))
          .filter((destino) => !archivos.has(destino))
          .map((destino) => `${archivo}: ${destino}`),
      ),
    );
    expect(rotos.flat()).toEqual([]);
  });

  it.each(CARPETAS)('%s/README.md, en 40 líneas o menos', async (carpeta) => {
    const lineas = (await leer(`${carpeta}/README.md`)).trimEnd().split('\n');
    expect(lineas.length).toBeGreaterThan(5);
    expect(lineas.length).toBeLessThanOrEqual(LINEAS_DE_UN_README);
  });
});
