<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Entrar, salir y poner la contraseña
 *
 * @phpstan-import-type CambiarPassword from Tipos
 * @phpstan-import-type EnlaceUsado from Tipos
 * @phpstan-import-type Ingresar from Tipos
 * @phpstan-import-type Sesion from Tipos
 * @phpstan-import-type SesionAbierta from Tipos
 * @phpstan-import-type UsarEnlace from Tipos
 */
final class Sesion extends Grupo
{
    /**
     * Abre una sesión del panel
     *
     * El access_token va en Authorization: Bearer. Con `X-Panel: 1` la respuesta no lo trae: va en una cookie que ningún programa de la página lee, y vale en las peticiones de la misma página que digan `X-Panel: 1`. Cada ingreso abre una sesión nueva, y la que la cookie traía termina. Tras varios intentos fallidos responde 429.
     *
     * `POST /auth/login`
     *
     * @param Ingresar $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SesionAbierta
     */
    public function ingresar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/login'), [], $cuerpo, $opciones);
    }

    /**
     * Cierra la sesión con la que se llama
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/logout`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function salir(array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('POST', '/auth/logout'), [], null, $opciones);
    }

    /**
     * Cambia la contraseña propia y cierra las demás sesiones
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/password`
     *
     * @param CambiarPassword $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function cambiarPassword(array $cuerpo, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('POST', '/auth/password'), [], $cuerpo, $opciones);
    }

    /**
     * Pone la contraseña de quien recibió un enlace, y lo hace entrar a la empresa
     *
     * Quien abre el enlace que llegó a su correo elige su contraseña: reemplaza la que tuviera, termina todas sus sesiones y acepta la empresa que lo envió. Sirve una vez, también a quienes lo usan al mismo tiempo.
     *
     * `POST /auth/enlaces`
     *
     * @param UsarEnlace $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EnlaceUsado
     */
    public function usarEnlace(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/enlaces'), [], $cuerpo, $opciones);
    }

    /**
     * Quién es el usuario de la sesión, qué puede, y a qué empresas puede entrar
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/sesion`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Sesion
     */
    public function obtenerSesion(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/auth/sesion'), [], null, $opciones);
    }
}
