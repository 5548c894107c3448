import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generados, leerDocumento } from '#infra/sdk/generador/generar.ts';
import { gruposDe } from '#infra/sdk/generador/metodos.ts';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { OPERACIONES } from '#infra/sdk/typescript/src/generado/operaciones.ts';
import { programaDeEjemplos } from '#test/support/sdk/ejemplos.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';

/** The clients say what the document says: all of it, and nothing else. */

const documento = await leerDocumento();
const grupos = gruposDe(documento);
const METODOS = grupos.flatMap(({ nombre: grupo, metodos }) =>
  metodos.map((metodo) => ({ ...metodo, grupo })),
);

it.each(
  [...(await generados())].map(([archivo, texto]) => [archivo.split('/sdk/')[1]!, archivo, texto]),
)(
  '%s: es lo que dice el documento; si cambia, `npm run contratos`',
  async (_nombre, archivo, texto) => {
    expect(await readFile(new URL(archivo), 'utf8')).toBe(texto);
  },
);

it('no queda nada de lo que el documento ya no dice', async () => {
  const sdk = new URL('../../../infra/sdk/', import.meta.url);
  const hay = globSync('*/src/[gG]enerado/*', { cwd: sdk.pathname });
  expect(hay.toSorted()).toEqual(
    [...(await generados()).keys()].map((uno) => uno.slice(sdk.href.length)).toSorted(),
  );
});

describe('cada operación del documento', () => {
  const cliente = crearCliente({ url: 'http://127.0.0.1:9/api/v1' }) as unknown as {
    readonly [grupo: string]: { readonly [metodo: string]: unknown };
  };

  it('tiene su método, y ningún método es de otra', () => {
    const delDocumento = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
      Object.keys(metodos).map((metodo) => `${metodo.toUpperCase()} ${ruta}`),
    );
    const delCliente = Object.values(OPERACIONES)
      .flatMap((metodos) => Object.values(metodos))
      .map(({ metodo, ruta }) => `${metodo} ${ruta}`);
    expect(delCliente.toSorted()).toEqual(delDocumento.toSorted());
  });

  it('se llama por su grupo y su nombre', () => {
    const sinFuncion = METODOS.filter(
      ({ grupo, nombre }) => typeof cliente[grupo]?.[nombre] !== 'function',
    );
    expect(sinFuncion).toEqual([]);
  });

  it('se llama en cada recurso como en los demás', () => {
    const raices = METODOS.filter(
      ({ ruta }) => !ruta.slice(1).includes('/') && ruta !== '/contabilidad',
    );
    const altas = raices.filter(({ metodo }) => metodo === 'POST');
    expect([...new Set(altas.map(({ nombre }) => nombre))]).toEqual(['crear']);
    const fichas = METODOS.filter(
      ({ metodo, ruta }) => metodo === 'GET' && /^\/[^/]+\/\{\w+\}$/.test(ruta),
    );
    expect([...new Set(fichas.map(({ nombre }) => nombre))]).toEqual(['obtener']);
    expect(Object.keys(OPERACIONES.facturas!)).toEqual(
      expect.arrayContaining(['listar', 'crear', 'obtener', 'anular', 'ride', 'xml', 'historia']),
    );
  });

  it('dice en español qué hace, y de qué ruta es', async () => {
    const archivo = new URL(
      '#',
      new URL(import.meta.resolve('#infra/sdk/typescript/src/generado/metodos.ts')),
    );
    const declaradas = await readFile(archivo, 'utf8');
    for (const { resumen, metodo, ruta } of METODOS) {
      expect(declaradas).toContain(`* ${resumen}\n`);
      expect(declaradas).toContain(`* \`${metodo} ${ruta}\`\n`);
    }
  });
});

describe('el paquete', () => {
  let paquete: Paquete;
  beforeAll(async () => {
    paquete = await empaquetar();
  });
  afterAll(() => paquete?.borrar());

  const archivos = (patron: string): readonly string[] =>
    globSync(patron, { cwd: paquete.instalado }).map((uno) => join(paquete.instalado, uno));

  it('trae lo compilado, sus tipos y su página, y nada más', () => {
    const sueltos = globSync('**/*.*', { cwd: paquete.instalado });
    const ajenos = sueltos.filter(
      (uno) => !/^(package\.json|README\.md|dist\/.+\.(js|d\.ts))$/.test(uno),
    );
    expect(ajenos).toEqual([]);
    expect(sueltos).toContain('README.md');
  });

  it('ocupa menos de 25 KB comprimido, sin los tipos', async () => {
    const textos = await Promise.all(archivos('dist/**/*.js').map((uno) => readFile(uno)));
    const bytes = gzipSync(Buffer.concat(textos)).length;
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(25_000);
  });

  it('no importa nada que no sea suyo', async () => {
    for (const archivo of archivos('dist/**/*.{js,ts}')) {
      const texto = await readFile(archivo, 'utf8');
      for (const [, de] of texto.matchAll(/(?:from|import\() ?['"]([^'"]+)['"]/g)) {
        expect([archivo, de]).toEqual([archivo, expect.stringMatching(/^\.\.?\//)]);
      }
    }
  });

  it.each([
    ['con un empaquetador', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ['comprobando también sus declaraciones', '--skipLibCheck', 'false'],
  ])('sus tipos se hallan y compilan %s', async (_como, ...opciones) => {
    const programa = `import { crearCliente, type Factura } from 'comprobantes-cliente';
      const cliente = crearCliente({ url: 'http://127.0.0.1/api/v1', clave: 'fpk_x' });
      export const una = (): Promise<Factura> => cliente.facturas.obtener(1);`;
    const estrictas = ['--strict', '--exactOptionalPropertyTypes'];
    expect(await paquete.compilar(programa, [...opciones, ...estrictas])).toBe('');
  });

  it('se importa por su nombre en node, y llama', async () => {
    const programa = `import { crearCliente, ErrorDeConexion } from 'comprobantes-cliente';
      const cliente = crearCliente({ url: 'http://127.0.0.1:9/api/v1', clave: 'fpk_x', reintentos: 0 });
      try { await cliente.facturas.obtener(1); }
      catch (error) { console.log(error instanceof ErrorDeConexion, error.codigo); }`;
    expect(await paquete.correr(programa)).toBe('true cliente.sin_conexion\n');
  });

  it('admite cada ejemplo del documento donde el documento lo pone', async () => {
    expect(await paquete.compilar(programaDeEjemplos(documento, METODOS))).toBe('');
  });

  it('rehúsa al compilar lo que el API rehusaría', async () => {
    const programa = `import { crearCliente, type EventoPublico } from 'comprobantes-cliente';
      const cliente = crearCliente({ url: '', clave: '' });
      // @ts-expect-error: falta el cuerpo
      void cliente.facturas.crear();
      // @ts-expect-error: un id es un número
      void cliente.facturas.obtener('uno');
      // @ts-expect-error: no es un estado
      void cliente.facturas.listar({ estado: 'LISTA' });
      // @ts-expect-error: un mes es obligatorio
      void cliente.facturas.exportarXml({ anio: 2026 });
      // @ts-expect-error: la simulación no es una factura
      void cliente.facturas.reenviar(1, { simular: true }).then(({ id }) => id);
      export const datos = (uno: EventoPublico) => {
        if (uno.evento !== 'cobro.registrado') return null;
        // @ts-expect-error: un cobro no lleva clave de acceso
        return uno.data.clave_acceso;
      };`;
    expect(await paquete.compilar(programa)).toBe('');
  });

  it('los errores dicen su código, de los que el documento tiene', async () => {
    const programa = `import { ErrorDeConflicto, type Codigo } from 'comprobantes-cliente';
      export const que = (error: unknown): Codigo | undefined => {
        if (!(error instanceof ErrorDeConflicto)) return undefined;
        for (const { tipo, id, monto } of error.bloqueos) String([tipo, id, monto]);
        // @ts-expect-error: no hay tal código
        if (error.codigo === 'facturas.inventado') return undefined;
        return error.codigo === 'facturas.con_movimientos' ? error.codigo : undefined;
      };`;
    expect(await paquete.compilar(programa)).toBe('');
  });
});
