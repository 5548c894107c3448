import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EVENTOS_PUBLICOS } from '#domain/publicos.ts';
import { RECURSOS_DE_CLAVE } from '#infra/http/rutas.ts';
import {
  EVENTOS,
  GRUPOS_DE_EVENTOS,
  registroDe,
} from '#infra/panel/src/conexiones/eventos.palabras.ts';
import { bloquesDe } from '#infra/panel/src/conexiones/guia.ts';
import { instanteDe, leerMomento, momentoDicho } from '#infra/panel/src/conexiones/momento.ts';
import {
  canonicos,
  conMetodo,
  JUEGOS,
  juegoDe,
  RECURSOS,
} from '#infra/panel/src/conexiones/permisos.ts';
import {
  expiracionSiguiente,
  nombreSiguiente,
  pasoDe,
} from '#infra/panel/src/conexiones/rotacion.ts';
import { ejemploDe } from '#infra/panel/src/conexiones/verificar.ts';

const guiaDe = (nombre: string): Promise<string> =>
  readFile(new URL(`../../../infra/docs/guias/${nombre}.md`, import.meta.url), 'utf8');

describe('Lo que puede una clave', () => {
  it('la matriz nombra cada recurso que una clave admite, y ningún otro', () => {
    expect(Object.keys(RECURSOS).toSorted()).toEqual([...RECURSOS_DE_CLAVE].toSorted());
  });

  it('los juegos son de esos recursos, se reconocen, y el de solo lectura solo lee', () => {
    for (const { nombre, permisos, tipo } of JUEGOS) {
      const ajenos = Object.keys(permisos).filter((uno) => !Object.hasOwn(RECURSOS, uno));
      expect(ajenos).toEqual(tipo === 'asistente' ? ['empresa'] : []);
      expect(juegoDe(permisos, tipo)?.nombre).toBe(nombre);
    }
    const metodos = (nombre: string) =>
      new Set(Object.values(JUEGOS.find((uno) => uno.nombre === nombre)!.permisos).flat());
    expect([...metodos('Solo lectura')]).toEqual(['GET']);
    expect([...metodos('Asistente')]).toEqual(['GET']);
  });

  it('lo que se quita del todo no queda nombrado, y el orden no cuenta', () => {
    const con = conMetodo({ cobros: ['POST'] }, 'cobros', 'GET', true);
    expect(con).toEqual({ cobros: ['GET', 'POST'] });
    const sin = conMetodo(conMetodo(con, 'cobros', 'GET', false), 'cobros', 'POST', false);
    expect(sin).toEqual({});
    expect(canonicos({ b: ['DELETE', 'GET'], a: [] })).toEqual({ b: ['GET', 'DELETE'] });
  });
});

describe('Rotar una clave', () => {
  const AHORA = Date.parse('2026-11-27T12:00:00Z');
  const uso = (hace_min: number | null, revocada = false) => ({
    revocada,
    ultimo_uso_en: hace_min === null ? null : new Date(AHORA - hace_min * 60_000).toISOString(),
  });

  it('la siguiente lleva su número, cabe, y dura lo que la de antes', () => {
    expect(['ERP', 'ERP (2)', 'ERP (19)'].map(nombreSiguiente)).toEqual([
      'ERP (2)',
      'ERP (3)',
      'ERP (20)',
    ]);
    expect(nombreSiguiente('x'.repeat(120))).toHaveLength(120);
    const de = { creada_en: '2026-01-01T00:00:00Z', expira_en: '2026-01-31T00:00:00Z' };
    expect(expiracionSiguiente(de, AHORA)).toBe('2026-12-27T12:00:00.000Z');
    expect(expiracionSiguiente({ ...de, expira_en: null }, AHORA)).toBeNull();
  });

  it('cada paso espera a lo que se ve: la nueva usada, la vieja callada, la vieja revocada', () => {
    const pasos = [
      pasoDe(uso(1), undefined, AHORA),
      pasoDe(uso(1), uso(null), AHORA),
      pasoDe(uso(1), uso(2), AHORA),
      pasoDe(uso(11), uso(2), AHORA),
      pasoDe(uso(null), uso(2), AHORA),
      pasoDe(uso(1, true), uso(2), AHORA),
    ];
    expect(pasos).toEqual(['llevar', 'usar', 'callar', 'revocar', 'revocar', 'hecho']);
  });
});

describe('Los eventos', () => {
  it('cada uno tiene sus palabras y está en un grupo, y en uno solo', () => {
    const publicos = new Set<string>(EVENTOS_PUBLICOS);
    expect(new Set(Object.keys(EVENTOS))).toEqual(publicos);
    const agrupados = GRUPOS_DE_EVENTOS.flatMap(({ eventos }) => eventos);
    expect(agrupados).toHaveLength(publicos.size);
    expect(new Set<string>(agrupados)).toEqual(publicos);
    expect(GRUPOS_DE_EVENTOS.map(({ para }) => para)).not.toContain('Otros');
  });

  it.each([
    ['factura.pagada', { id: 4, numero_comprobante: '001-001-000000004' }, '/facturas/4'],
    ['guia.creada', { id: 4 }, '/guias-remision/4'],
    ['liquidacion.pagada', { id: 4 }, '/liquidaciones-compra/4'],
    ['cobro.anulado', { id: 7 }, '/cobros/7'],
    ['pago_proveedor.registrado', { id: 7 }, '/pagos-proveedor/7'],
    ['stock.bajo_minimo', { servicio_id: 3, codigo_principal: 'CAFE' }, '/servicios/3'],
    ['webhook.suspendido', { webhook_id: 2, nombre: 'ERP' }, '/webhooks/2'],
  ])('%s lleva a su registro', (evento, data, a) => {
    expect(registroDe(evento, data).a).toBe(a);
  });
});

describe('Lo que sale de las guías', () => {
  it('la de asistentes dice cómo se conecta cada uno', async () => {
    const antes = bloquesDe(await guiaDe('asistentes')).map((bloque) => bloque.antes);
    for (const nombre of ['Claude Code', 'Cursor', 'VS Code', 'Claude Desktop']) {
      expect(antes.some((texto) => texto.startsWith(`**${nombre}**`))).toBe(true);
    }
  });

  const LENGUAJES = { Node: 'node', Python: 'python3', PHP: 'php', Java: 'java' } as const;
  const hay = (programa: string): boolean =>
    spawnSync('sh', ['-c', `command -v ${programa} && command -v openssl`]).status === 0;

  it('la de webhooks trae los verificadores de cada lenguaje, y ninguno más', async () => {
    const programas = bloquesDe(await guiaDe('webhooks')).filter(({ archivo }) => archivo);
    const lenguajes = programas.map(({ titulo }) => titulo);
    expect(lenguajes).toEqual(expect.arrayContaining(Object.keys(LENGUAJES)));
  });

  for (const [lenguaje, programa] of Object.entries(LENGUAJES)) {
    // Where the machine does not have it, there is nothing to run it with.
    it.skipIf(!hay(programa))(
      `el verificador en ${lenguaje} cree el ejemplo que el panel muestra, y no uno cambiado`,
      async () => {
        const programas = bloquesDe(await guiaDe('webhooks'));
        const { archivo, texto } = programas.find(
          (uno) => uno.titulo === lenguaje && uno.archivo !== undefined,
        )!;
        const carpeta = await mkdtemp(join(tmpdir(), 'verificar-'));
        try {
          await writeFile(join(carpeta, archivo!), texto);
          const data = { nota: "d'Abbé «ñ» $t" };
          const prueba = ejemploDe(archivo!, JSON.stringify({ evento: 'factura.creada', data }));
          const correr = (guion: string) =>
            promisify(execFile)('sh', ['-c', guion], { cwd: carpeta }).then(
              ({ stdout }) => stdout,
              ({ stdout }: { readonly stdout: string }) => stdout,
            );
          expect(await correr(prueba)).toBe('válida\n');
          const cambiado = prueba.replace('< cuerpo.json', '< otro.json');
          expect(await correr(`printf '{}' > otro.json\n${cambiado}`)).not.toBe('válida\n');
        } finally {
          await rm(carpeta, { recursive: true });
        }
      },
      30_000,
    );
  }
});

describe('Desde cuándo se reenvía', () => {
  // A Friday, at 09:30 of Ecuador.
  const AHORA = Date.parse('2026-11-27T14:30:00Z');

  it.each([
    ['132', 'después del evento 132'],
    ['24/11/2026 10:00', 'desde el martes 24/11/2026 a las 10:00'],
    ['24/11', 'desde el martes 24/11/2026, todo el día'],
    ['2026-11-24T10:05', 'desde el martes 24/11/2026 a las 10:05'],
    ['el martes 10:00', 'desde el martes 24/11/2026 a las 10:00'],
    ['Martes a las 7', 'desde el martes 24/11/2026 a las 07:00'],
    ['miércoles 23h15', 'desde el miércoles 25/11/2026 a las 23:15'],
    ['viernes', 'desde el viernes 27/11/2026, todo el día'],
    ['viernes pasado', 'desde el viernes 20/11/2026, todo el día'],
    ['ayer 8:00', 'desde el jueves 26/11/2026 a las 08:00'],
    ['hoy', 'desde el viernes 27/11/2026, todo el día'],
    ['hace 2 horas', 'desde el viernes 27/11/2026 a las 07:30'],
    ['hace 7 días', 'desde el viernes 20/11/2026 a las 09:30'],
    ['ahora', 'desde el viernes 27/11/2026 a las 09:30'],
  ])('«%s» es %s', (texto, dicho) => {
    expect(momentoDicho(leerMomento(texto, AHORA)!, 'desde')).toBe(dicho);
  });

  it.each([
    '',
    'mañana por la tarde',
    '31/2/2026',
    'martes 25:00',
    'ayer 10:75',
    'lunes martes',
    '-1',
  ])('«%s» no se entiende', (texto) => {
    expect(leerMomento(texto, AHORA)).toBeNull();
  });

  it('un día entero comienza a su medianoche de Ecuador y termina en la siguiente', () => {
    const dia = { dia: '2026-11-30', hora: null };
    expect(instanteDe(dia, 'desde')).toBe('2026-11-30T00:00:00-05:00');
    expect(instanteDe(dia, 'hasta')).toBe('2026-12-01T00:00:00-05:00');
    expect(instanteDe({ dia: '2026-11-30', hora: '10:00' }, 'hasta')).toBe(
      '2026-11-30T10:00:00-05:00',
    );
  });
});
