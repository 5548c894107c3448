<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * El servidor de correo de la empresa
 *
 * @phpstan-import-type ConfigurarCorreo from Tipos
 * @phpstan-import-type CorreoDeEmpresa from Tipos
 * @phpstan-import-type PruebaDeCorreo from Tipos
 */
final class CorreoEmpresa extends Grupo
{
    /**
     * Configura el servidor y el remitente de los correos de la empresa
     *
     * **Solo con sesión** del panel. Reemplaza toda la configuración. Con `servidor` null los correos salen por el servidor del sistema, a nombre de la razón social y del sistema, y `remitente` es a donde llegan las respuestas si es el correo de un usuario de la empresa que ya entró. El servidor debe ser público y sus puertos 25, 465, 587 o 2525; se comprueba en cada conexión. La contraseña se guarda cifrada y nunca se devuelve. Si un documento se envía solo al autorizarse lo dice `envia_correo_al_autorizar` de `PATCH /empresa`.
     *
     * `PUT /empresa/correo`
     *
     * @param ConfigurarCorreo $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CorreoDeEmpresa
     */
    public function reemplazar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/empresa/correo'), [], $cuerpo, $opciones);
    }

    /**
     * Con qué servidor y remitente salen los correos de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa/correo`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CorreoDeEmpresa
     */
    public function obtener(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/empresa/correo'), [], null, $opciones);
    }

    /**
     * Envía un correo de prueba a quien lo pide, con la configuración guardada
     *
     * **Solo con sesión** del panel. Espera la respuesta del servidor. Hasta 20 veces al día por empresa. No lleva cuerpo: el correo va siempre al usuario de la sesión.
     *
     * `POST /empresa/correo/probar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeCorreo
     */
    public function probarCorreo(array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/empresa/correo/probar'), [], null, $opciones);
    }
}
