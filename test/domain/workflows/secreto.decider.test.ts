import { describe, expect, it } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  decidirActualizarSecreto,
  decidirCrearSecreto,
  decidirEliminarSecreto,
  MAXIMO_SECRETOS,
} from '#domain/workflows/secreto.decider.ts';
import {
  evolucionarCuentaDeSecretos,
  evolucionarSecreto,
  pistaDe,
  type Secreto,
} from '#domain/workflows/secreto.ts';
import { vistaSecreto } from '#domain/workflows/secreto.vista.ts';
import type { EventoDeSecreto } from '#domain/workflows/workflow.events.ts';
import { registrado } from '#test/support/eventos/eventos-guardados.ts';

const DATOS = { nombre: 'ERP', descripcion: null };
const VALOR = { referencia: 'workflow-1', pista: '9f3a' };
const SIN_NADIE = { cuenta: undefined, titular: undefined };

const plegar = (fila: Secreto | undefined, { tipo, datos }: EventoDeSecreto) =>
  evolucionarSecreto(fila, registrado(tipo, datos) as EventoDeSecreto & EventoRegistrado);

const creado = (): Secreto => plegar(undefined, decidirCrearSecreto(DATOS, VALOR, SIN_NADIE)[0]!)!;

describe('Un secreto', () => {
  it('guarda dónde está su valor y no lo muestra', () => {
    const [evento] = decidirCrearSecreto(DATOS, VALOR, SIN_NADIE);
    expect(evento!.datos).toEqual({ secreto_id: 1, ...DATOS, ...VALOR });
    expect(JSON.stringify(vistaSecreto(creado()))).not.toContain('workflow-1');
  });

  it('lleva un nombre que nadie más lleva', () => {
    const titular = { nombre: 'ERP', secreto_id: 7 };
    expect(() => decidirCrearSecreto(DATOS, VALOR, { cuenta: undefined, titular })).toThrow(
      expect.objectContaining({
        codigo: 'workflows.secreto_repetido',
        datos: { secreto_id: 7, nombre: 'ERP' },
      }),
    );
  });

  it('no pasa de la cuenta, y el último número no se repite', () => {
    const llena = { ultimo: 300, vivos: MAXIMO_SECRETOS };
    expect(() => decidirCrearSecreto(DATOS, VALOR, { cuenta: llena, titular: undefined })).toThrow(
      '100 secretos',
    );
    const [eliminado] = decidirEliminarSecreto(300, { ...creado(), id: 300 }, undefined);
    const conLugar = evolucionarCuentaDeSecretos(llena, eliminado!);
    const [otro] = decidirCrearSecreto(DATOS, VALOR, { cuenta: conLugar, titular: undefined });
    expect(otro!.datos.secreto_id).toBe(301);
  });

  it('cambia lo que se envía y nada más; su nombre nunca', () => {
    const fila = creado();
    expect(decidirActualizarSecreto(1, {}, fila)).toEqual([]);
    expect(decidirActualizarSecreto(1, { descripcion: null }, fila)).toEqual([]);
    const nuevo = { referencia: 'workflow-2', pista: null };
    const [cambio] = decidirActualizarSecreto(1, { valor: nuevo }, fila);
    expect(cambio!.datos).toEqual({ secreto_id: 1, ...DATOS, ...nuevo });
    const [dicho] = decidirActualizarSecreto(1, { descripcion: 'Del ERP' }, fila);
    expect(plegar(fila, dicho!)).toEqual({ ...fila, descripcion: 'Del ERP' });
  });

  it('no se elimina mientras una definición lo nombra, y se dice cuáles', () => {
    const workflows = [{ id: 3, nombre: 'Al ERP' }];
    expect(() => decidirEliminarSecreto(1, creado(), { nombre: 'ERP', workflows })).toThrow(
      expect.objectContaining({
        codigo: 'workflows.secreto_en_uso',
        datos: { secreto_id: 1, workflows },
      }),
    );
    const [eliminado] = decidirEliminarSecreto(1, creado(), undefined);
    expect(plegar(creado(), eliminado!)).toBeUndefined();
  });

  it('que no existe es 404, también para quien lo elimina otra vez', () => {
    expect(() => decidirActualizarSecreto(1, {}, undefined)).toThrow('no existe');
    expect(() => decidirEliminarSecreto(1, undefined, undefined)).toThrow('no existe');
  });
});

describe('La pista de un valor', () => {
  it.each([
    ['12345678', '5678'],
    ['1234567', null],
    ['', null],
    ['clave-ñandú', 'andú'],
    // Characters, not UTF-16 units: half of one is none.
    ['🔑🔑🔑🔑abcd', 'abcd'],
    ['🔑🔑🔑🔑', null],
    ['abcd1🔑2🔑3', '🔑2🔑3'],
  ])('de %s es %s', (valor, pista) => {
    expect(pistaDe(valor)).toBe(pista);
  });
});
