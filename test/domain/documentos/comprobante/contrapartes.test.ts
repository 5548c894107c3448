import { describe, expect, it } from 'vitest';
import { interpretar } from '#domain/catalogo.ts';
import { contrapartes } from '#domain/documentos/comprobante/contraparte.ts';
import { contraparteDe } from '#domain/documentos/comprobante/lista.vista.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import {
  CEDULA,
  CONSUMIDOR_FINAL,
  crear,
  crearVarias,
  EMPRESA,
  libroDeEmpresa,
  reenviar,
} from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Buyers as invoices print them: known once each, however many invoices there are. */

const filasDe = (libro: LibroEnMemoria) => libro.filas(EMPRESA, contrapartes);
const nombresDe = (libro: LibroEnMemoria) =>
  libro.filas(EMPRESA, personasPorIdentificacion).map((fila) => fila.nombres);

describe('Las contrapartes', () => {
  it('el nuevo se conoce al entrar al directorio: una fila por palabra', async () => {
    const libro = libroDeEmpresa();
    expect((await crear(libro)).tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    const contraparte = contraparteDe({ identificacion: CEDULA, razon_social: 'Ana Pérez' });
    expect(filasDe(libro)).toEqual([
      { persona_id: 1, contraparte, n: 0, texto: `ana perez ${CEDULA}` },
      { persona_id: 1, contraparte, n: 1, texto: `perez ana ${CEDULA}` },
      { persona_id: 1, contraparte, n: 2, texto: `${CEDULA} ana perez` },
    ]);
    expect(nombresDe(libro)).toEqual([['Ana Pérez']]);
  });

  it('otra factura con el mismo nombre no dice ni escribe nada', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const antes = filasDe(libro);
    expect((await crear(libro)).tipos).toEqual(['FacturaCreada']);
    expect(filasDe(libro)).toEqual(antes);
  });

  it('con otro nombre se dice una vez', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const casada = { razon_social: 'Ana P. de Ruiz' };
    expect((await crear(libro, casada)).tipos).toEqual(['FacturaCreada', 'PersonaNombrada']);
    expect((await crear(libro, casada)).tipos).toEqual(['FacturaCreada']);
    expect((await crear(libro)).tipos).toEqual(['FacturaCreada']);
    expect(nombresDe(libro)).toEqual([['Ana Pérez', 'Ana P. de Ruiz']]);
    expect(new Set(filasDe(libro).map((fila) => fila.contraparte)).size).toBe(2);
  });

  it('recuerda los últimos ocho nombres; uno olvidado se dice otra vez, y no se dobla', async () => {
    const libro = libroDeEmpresa();
    for (let i = 0; i < 9; i++) await crear(libro, { razon_social: `Nombre ${i}` });
    expect(nombresDe(libro)[0]).toHaveLength(8);
    const antes = filasDe(libro).length;
    const { tipos } = await crear(libro, { razon_social: 'Nombre 0' });
    expect(tipos).toEqual(['FacturaCreada', 'PersonaNombrada']);
    expect(filasDe(libro)).toHaveLength(antes);
  });

  it('en un lote, lo que dijo una factura vale para las siguientes', async () => {
    const libro = libroDeEmpresa();
    const { tipos } = await crearVarias(libro, [
      {},
      {},
      { razon_social: 'Otra' },
      { razon_social: 'Otra' },
    ]);
    expect(tipos).toEqual([
      'PersonaCreada',
      'FacturaCreada',
      'FacturaCreada',
      'FacturaCreada',
      'PersonaNombrada',
      'FacturaCreada',
      'LoteDeFacturasCreado',
    ]);
  });

  it('el consumidor final no necesita fila, salvo con otro nombre', async () => {
    const libro = libroDeEmpresa();
    expect((await crear(libro, CONSUMIDOR_FINAL)).tipos).toEqual(['FacturaCreada']);
    expect(filasDe(libro)).toEqual([]);
    await crear(libro, { ...CONSUMIDOR_FINAL, razon_social: 'Mesa 4' });
    expect(filasDe(libro).map((fila) => [fila.persona_id, fila.texto])).toEqual([
      [0, 'mesa 4 9999999999999'],
      [0, '4 mesa 9999999999999'],
      [0, '9999999999999 mesa 4'],
    ]);
  });

  it('un borrador se busca aunque su comprador no esté en el directorio', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    expect(new Set(filasDe(libro).map((fila) => fila.persona_id))).toEqual(new Set([0]));
    expect((await reenviar(libro)).tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    expect(new Set(filasDe(libro).map((fila) => fila.persona_id))).toEqual(new Set([0, 1]));
  });

  it('quien no tiene letras ni dígitos sigue siendo un cliente', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { tipo_identificacion: '06', identificacion: '-', razon_social: '***' });
    expect(filasDe(libro)).toMatchObject([{ persona_id: 1, n: 0, texto: '' }]);
  });

  it('la primera versión guardada de PersonaNombrada se sigue leyendo', () => {
    const datos = {
      persona_id: 1,
      tipo_identificacion: '05',
      identificacion: CEDULA,
      razon_social: 'Ana P. de Ruiz',
    };
    const leido = { tipo: 'PersonaNombrada', datos, evento_id: 'e', stream: 'empresa-7' };
    const metadatos = {
      comando_id: 'c',
      correlacion_id: 'c',
      actor: 'a',
      registrado_en: '2026-11-20T15:00:00.000Z',
      version: 1,
    };
    expect(interpretar({ ...leido, revision: 0, posicion: 1, metadatos }).datos).toEqual(datos);
  });
});
