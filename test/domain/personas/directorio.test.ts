import { describe, expect, it } from 'vitest';
import { contadores } from '#domain/kernel/contadores.ts';
import { contraparteEnDirectorio } from '#domain/personas/directorio.ts';
import type { Papel } from '#domain/personas/persona.events.ts';
import { personas, personasPorIdentificacion } from '#domain/personas/persona.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { alta, baja, cambio, correr } from '#test/support/personas/personas.pruebas.ts';

const AGUSTINA = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Agustina Vela',
  email: null,
  direccion: 'Ambato',
} as const;

const abrir = () => {
  const libro = libroDeEmpresa();
  const emitirle = (papel: Papel) => {
    const [persona] = libro.filas(EMPRESA, personasPorIdentificacion);
    const [contadorPersonas] = libro
      .filas(EMPRESA, contadores)
      .filter(({ recurso }) => recurso === 'personas');
    const evento = contraparteEnDirectorio(papel, AGUSTINA, { persona, contadorPersonas });
    if (evento) libro.dado(EMPRESA, evento);
    return evento;
  };
  return { libro, emitirle, directorio: () => libro.filas(EMPRESA, personas) };
};

describe.each(['cliente', 'proveedor'] as const)('La contraparte, como %s,', (papel) => {
  const otro = papel === 'cliente' ? 'proveedor' : 'cliente';
  const solo = (es: Papel) => ({ es_cliente: es === 'cliente', es_proveedor: es === 'proveedor' });

  it('entra en el directorio con ese papel, una vez', () => {
    const { emitirle, directorio } = abrir();
    expect(emitirle(papel)?.tipo).toBe('PersonaCreada');
    expect(directorio()).toMatchObject([{ ...AGUSTINA, ...solo(papel), activo: true }]);
    expect(emitirle(papel)).toBeUndefined();
  });

  it('lo gana, una vez, si solo tenía el otro, que no pierde', () => {
    const { emitirle, directorio } = abrir();
    emitirle(otro);
    expect(emitirle(papel)).toMatchObject({ tipo: 'PersonaMarcada', datos: { papel } });
    expect(directorio()).toMatchObject([{ es_cliente: true, es_proveedor: true, activo: true }]);
    expect(emitirle(papel)).toBeUndefined();
    expect(emitirle(otro)).toBeUndefined();
  });

  it('vuelve, con lo que era, si se había retirado', async () => {
    const { libro, emitirle, directorio } = abrir();
    await correr(libro, alta({ ...AGUSTINA, ...solo(otro) }));
    await correr(libro, baja(1));
    expect(emitirle(papel)?.tipo).toBe('PersonaMarcada');
    expect(directorio()).toMatchObject([{ es_cliente: true, es_proveedor: true, activo: true }]);
    expect(emitirle(otro)).toBeUndefined();
  });

  it('es otra si el suyo cambió de identificación', async () => {
    const { libro, emitirle } = abrir();
    await correr(libro, alta({ ...AGUSTINA, ...solo(papel) }));
    await correr(libro, cambio(1, { identificacion: '0601234560' }));
    expect(emitirle(papel)?.tipo).toBe('PersonaCreada');
  });
});
