import type { Demo } from './archivo.ts';

/** What `npm start` prints: the key, and commands that work as they are pasted. */
export const presentar = ({ base_url, api_key, usuario }: Demo): string => `
Empresa de demostración. Clave de API (también en demo.json, dentro de DATA_DIR):

  ${api_key}

Usuario del panel (POST ${base_url}/auth/login):

  ${usuario?.email}  ${usuario?.password}

Emitir una factura:

  curl -s -X POST ${base_url}/facturas -H 'X-API-Key: ${api_key}' \\
    -H 'Content-Type: application/json' -H 'Idempotency-Key: mi-primera-factura' \\
    -d '{"tipo_identificacion":"05","identificacion":"1710034065","razon_social":"María Pérez","email":"maria@example.com","detalles":[{"codigo_principal":"CAFE-250","descripcion":"Café de altura 250 g","cantidad":2,"precio_unitario":6.5}]}'

Seguirla hasta AUTORIZADO (espera su evento, sin sondear):

  curl -s '${base_url}/eventos?evento=factura.autorizada&espera_s=20' -H 'X-API-Key: ${api_key}'
  curl -s ${base_url}/facturas/1/status -H 'X-API-Key: ${api_key}'

Traer su XML firmado:

  curl -s ${base_url}/facturas/1/xml -H 'X-API-Key: ${api_key}'

Un mes de la empresa, de la primera factura a los libros comprobados: npm run demo (en otra terminal)
`;
