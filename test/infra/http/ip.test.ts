import { describe, expect, it } from 'vitest';
import { ipDelCliente, proxiesDe, redDe, SIN_PROXIES } from '#infra/http/ip.ts';

describe('la dirección del cliente', () => {
  const proxies = proxiesDe(['10.0.0.0/8', '192.168.1.1', '2001:db8::/32']);

  it.each([
    ['sin proxies, la cabecera no vale', '203.0.113.9', '198.51.100.1', SIN_PROXIES, '203.0.113.9'],
    ['de un desconocido, la cabecera no vale', '203.0.113.9', '1.2.3.4', proxies, '203.0.113.9'],
    ['un proxy nuestro dice quién llamó', '10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
    ['por dos proxies', '10.1.2.3', '198.51.100.1, 192.168.1.1', proxies, '198.51.100.1'],
    [
      'lo que el cliente escribió no vale',
      '10.1.2.3',
      '6.6.6.6, 198.51.100.1',
      proxies,
      '198.51.100.1',
    ],
    ['lo que no es dirección no vale', '10.1.2.3', 'unknown', proxies, '10.1.2.3'],
    ['IPv4 dentro de IPv6', '::ffff:10.1.2.3', '198.51.100.1', proxies, '198.51.100.1'],
    ['IPv6', '2001:db8::1', '2001:dead::5', proxies, '2001:dead::5'],
    ['sin cabecera', '10.1.2.3', undefined, proxies, '10.1.2.3'],
    ['sin enchufe', undefined, undefined, proxies, ''],
  ])('%s', (_, remota, reenviada, confianza, esperada) => {
    expect(ipDelCliente(remota, reenviada, confianza)).toBe(esperada);
  });

  it('lo que no es una red se rechaza al arrancar', () => {
    expect(() => proxiesDe(['10.0.0.0/99'])).toThrow();
    expect(() => proxiesDe(['proxy.local'])).toThrow();
  });

  it('un cliente IPv6 es todo su /64; uno IPv4, su dirección', () => {
    expect(redDe('198.51.100.1')).toBe('198.51.100.1');
    expect(redDe('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(redDe('2001:db8::6')).toBe('2001:db8:0:0::/64');
    expect(redDe('::1')).toBe('0:0:0:0::/64');
  });
});
