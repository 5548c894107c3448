import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { decidirAnular } from '#domain/cartera/reverso.decider.ts';
import type { TiposDeCobros } from '#domain/cobros/cobro.lado.ts';
import type { decidirRegistrar } from '#domain/compras/compra.decider.ts';
import type { decidirCrear } from '#domain/documentos/guia/guia.decider.ts';
import { archivosDe, RAIZ } from './arbol.ts';
import { eventosSinNombre, reglasDespues } from './eventos.ts';

/** What a decider may say, as its signature has it. */
type Dice<D extends (...hechos: never) => readonly unknown[]> = ReturnType<D>[number];
/** A law over both sides says of each one its own. */
type DeAnular = Dice<typeof decidirAnular<TiposDeCobros>>;
type DeRegistrar = Dice<typeof decidirRegistrar>;
type DeCrear = Dice<typeof decidirCrear>;

/** Any event would do. */
const ANCHO = [
  'const decidir = (hechos: H): readonly Evento[] => [];',
  'const decidir = (hechos: H): Evento => hecho;',
  'function decidir(): Evento<string, object>[] { return []; }',
  'type Decidir = (hechos: H) => readonly Evento[];',
  'type Parte = { readonly eventos: readonly Evento[] };',
  'type Reenvio = { decidir(fila: F): readonly Evento[] };',
  'const hacer = (decidir: () => readonly Evento[]) => decidir();',
  "const alDia: Evento = { tipo: 'ContabilidadPuestaAlDia', datos };",
  'const eventos: Evento[] = [];',
  'const decidir = (hechos: H): readonly (FacturaCreada | Evento)[] => [];',
];

/** No type says which event it is. */
const SUELTO = [
  "const creada = { tipo: 'FacturaCreada', datos };",
  "const decidir = () => [{ tipo: 'FacturaCreada', datos: { id } }];",
  "export const crear = { decidir: () => ({ tipo: 'FacturaCreada', datos }) };",
];

const PRECISO = [
  'const esCreada = (evento: Evento): evento is PersonaCreada => true;',
  'const nombrar = <E extends Evento>(eventos: readonly E[]): readonly E[] => eventos;',
  'const idDe = (eventos: readonly Evento[]): number => 1;',
  "type FacturaCreada = Evento<'FacturaCreada', { id: number }>;",
  'type Deuda<P extends Evento = Evento> = { saldada: () => P };',
  "const decidir = (): readonly FacturaCreada[] => [{ tipo: 'FacturaCreada', datos }];",
  "const creada: FacturaCreada = { tipo: 'FacturaCreada', datos };",
  "const linea = { tipo: 'factura', datos };",
];

const buscar = async (carpeta: string, escribe: (archivo: string) => boolean) => {
  const archivos = (await archivosDe(carpeta)).filter((nombre) => nombre.endsWith('.ts'));
  const hallados: string[] = [];
  for (const archivo of archivos) {
    const texto = await readFile(join(RAIZ, archivo), 'utf8');
    const suyos = eventosSinNombre(archivo, texto, { escribe: escribe(archivo) });
    hallados.push(...suyos.map((hallado) => `${archivo}:${hallado}`));
  }
  return { cuantos: archivos.length, hallados };
};

describe('quien decide dice qué eventos: uno mal escrito no compila', () => {
  it('en el dominio, fuera del núcleo', async () => {
    const { cuantos, hallados } = await buscar('domain', () => true);
    expect(cuantos).toBeGreaterThan(200);
    expect(hallados.filter((hallado) => !hallado.startsWith('domain/kernel/'))).toEqual([]);
  });

  it('un comando no escribe ninguno: los decide el dominio, o el núcleo de los comandos', async () => {
    const deNucleo = (archivo: string) => archivo.startsWith('commands/kernel/');
    const { cuantos, hallados } = await buscar('commands', deNucleo);
    expect(cuantos).toBeGreaterThan(50);
    expect(hallados).toEqual([]);
  });

  it.each([...ANCHO, ...SUELTO])('canario: rechaza %s', (texto) => {
    expect(eventosSinNombre('canario.ts', texto, { escribe: true })).not.toEqual([]);
  });

  it.each(PRECISO)('admite %s', (texto) => {
    expect(eventosSinNombre('canario.ts', texto, { escribe: true })).toEqual([]);
  });

  it('canario: donde no se escriben eventos, ni con su tipo', () => {
    const texto =
      "const decidir = (): readonly FacturaCreada[] => [{ tipo: 'FacturaCreada', datos }];";
    expect(eventosSinNombre('canario.ts', texto, { escribe: false })).not.toEqual([]);
  });

  it('canario del compilador: ni otro nombre, ni otros datos, ni el de otro', () => {
    // A directive that is not needed does not compile either: `npm run typecheck` is who runs this.
    const rehusados = (datos: Extract<DeAnular, { tipo: 'CobroAnulado' }>['datos']) => {
      // @ts-expect-error: a misspelt name.
      const malEscrito: DeAnular = { tipo: 'CobroAnlado', datos };
      // @ts-expect-error: what another event carries.
      const otrosDatos: DeAnular = { tipo: 'SaldosMovidos', datos };
      // @ts-expect-error: an event of another decider.
      const ajeno: DeRegistrar = { tipo: 'CobroAnulado', datos };
      // @ts-expect-error: a name alone.
      const sinDatos: DeCrear = { tipo: 'GuiaCreada', datos: {} };
      return [malEscrito, otrosDatos, ajeno, sinDatos];
    };
    expect(rehusados).toBeTypeOf('function');
  });
});

/** The events are not what is appended: something may still refuse them. */
const TRAS_DECIDIR = [
  'const c = { decidir: (h, x) => exigirTamano(tipo, decidirCrear(pedido, h, x)) };',
  'const c = { decidir: (h, x) => { const e = decidir(h, x); exigirCupo(h); return e; } };',
  'const c = { decidir: (h) => { const e = tipo.decidir(h); rechazarTarde(e); return e; } };',
];
const ANTES_DE_DECIDIR = [
  'const c = { decidir: (h, x) => decidirCrear(pedido, h, x) };',
  'const c = { decidir: (h) => decidirCopiar(exigirWorkflow(id, h)) };',
  'const c = { decidir: (h) => { exigirBorrador(id, h); return []; } };',
];

describe('nada se rehúsa después de decidir', () => {
  it('en ningún comando', async () => {
    const archivos = (await archivosDe('commands')).filter((nombre) => nombre.endsWith('.ts'));
    const halladas: string[] = [];
    for (const archivo of archivos) {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      halladas.push(...reglasDespues(archivo, texto).map((regla) => `${archivo}:${regla}`));
    }
    expect(archivos.length).toBeGreaterThan(50);
    expect(halladas).toEqual([]);
  });

  it.each(TRAS_DECIDIR)('canario: rechaza %s', (texto) => {
    expect(reglasDespues('canario.ts', texto)).not.toEqual([]);
  });

  it.each(ANTES_DE_DECIDIR)('admite %s', (texto) => {
    expect(reglasDespues('canario.ts', texto)).toEqual([]);
  });
});
