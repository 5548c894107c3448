import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentoOpenApi } from '#infra/http/openapi.ts';
import { juezDe, leerRespondida } from '#test/support/http/contrato-http.ts';
import { type PeticionArbitraria, peticionesA } from '#test/support/http/peticiones.arbitrarias.ts';
import { entrarAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** `FUZZ=200000 FUZZ_SEMILLA=42 npm test -- test/app/http/fuzz-openapi.test.ts` */
const PETICIONES = Number(process.env.FUZZ ?? 1_000);
const SEMILLA = Number(process.env.FUZZ_SEMILLA ?? Date.now() % 1_000_000_000);
const A_LA_VEZ = 16;
const LOTE = 500;
/** Each is limited by the minute: one alone would soon be told nothing but 429. */
const USUARIOS = PETICIONES > 1_000 ? 30 : 15;

/** They would end the very session that asks, or cost a slow hash each. */
const FUERA = new Set([
  'salir',
  'cambiarPassword',
  'ingresar',
  'cerrarSesion',
  'cerrarOtrasSesiones',
  'exigirSegundoFactor',
  'restablecerSegundoFactor',
  'empezarSegundoFactor',
  'renovarCodigosDeRecuperacion',
  'desactivarSegundoFactor',
  'restablecerPassword',
]);

describe('peticiones al azar, según el documento', () => {
  let prueba: SistemaDePrueba;
  let usuarios: UsuarioDePanel[];
  let turno = 0;
  let documento: DocumentoOpenApi;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ empresas: 2 });
    // One after another: entering costs a slow hash, and few may wait for it at once.
    usuarios = [];
    for (let i = 0; i < USUARIOS; i += 1) {
      usuarios.push(await entrarAlPanel(prueba, prueba.empresa));
    }
    const respuesta = await fetch(`${prueba.url}/api/v1/openapi.json`);
    documento = (await respuesta.json()) as DocumentoOpenApi;
  });
  afterAll(() => prueba?.detener());

  /** Its own key and its own user stay as they are. */
  const AJENOS = fc.integer({ min: 2, max: 40 });
  const OTROS = fc.integer({ min: 100, max: 140 });

  const todas = (): fc.Arbitrary<PeticionArbitraria> => {
    const arbitrarias = Object.entries(documento.paths).flatMap(([camino, metodos]) =>
      Object.entries(metodos)
        .filter(([, { operationId }]) => !FUERA.has(operationId))
        .map(([metodo]) => {
          const fijos = { clave_id: AJENOS, usuario_id: OTROS };
          return peticionesA(documento, camino, metodo, fijos);
        }),
    );
    return fc.oneof(...arbitrarias);
  };

  const enviar = async ({ operacion, metodo, camino, cabeceras, cuerpo }: PeticionArbitraria) => {
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
      method: metodo,
      headers: {
        ...cabeceras,
        ...(operacion['x-acceso'] === 'sesion'
          ? { Authorization: `Bearer ${usuarios[turno++ % USUARIOS]!.token}` }
          : { 'X-API-Key': prueba.empresa.clave }),
        ...(cuerpo !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(cuerpo !== undefined && { body: cuerpo }),
    });
    return leerRespondida(respuesta);
  };

  it(`${PETICIONES} peticiones: ni un 5xx, ni una respuesta fuera de su esquema (semilla ${SEMILLA})`, {
    timeout: 60_000 + PETICIONES * 20,
  }, async () => {
    const juez = juezDe(documento);
    const quejas: string[] = [];
    const estados = new Map<number, number>();
    let expulsadas = 0;
    const probar = async (peticion: PeticionArbitraria): Promise<void> => {
      const respondida = await enviar(peticion);
      const { estado } = respondida;
      if (estado === 401 && peticion.operacion['x-acceso'] !== 'publico') expulsadas += 1;
      estados.set(estado, (estados.get(estado) ?? 0) + 1);
      const queja = estado >= 500 ? `${estado}` : juez(peticion.operacion, respondida);
      if (queja === undefined) return;
      const { metodo, camino, cuerpo } = peticion;
      quejas.push(`${metodo} ${camino} ${cuerpo ?? ''}\n  → ${queja}`);
    };
    const arbitraria = todas();
    for (let hechas = 0; hechas < PETICIONES && quejas.length < 10; hechas += LOTE) {
      const numRuns = Math.min(LOTE, PETICIONES - hechas);
      const lote = fc.sample(arbitraria, { numRuns, seed: SEMILLA + hechas });
      const turnos = lote.values();
      const trabajador = async (): Promise<void> => {
        for (const peticion of turnos) await probar(peticion);
      };
      await Promise.all(Array.from({ length: A_LA_VEZ }, trabajador));
    }
    expect([quejas.slice(0, 10).join('\n'), prueba.fallas.slice(0, 3)]).toEqual(['', []]);
    const de = (estado: number): number => estados.get(estado) ?? 0;
    // Refusals alone would prove little: a good part is accepted, and the credentials last.
    expect(de(200) + de(201)).toBeGreaterThan(PETICIONES / 20);
    expect(expulsadas).toBe(0);
  });
});
