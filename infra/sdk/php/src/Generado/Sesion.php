<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Entrar, salir y poner la contraseña
 *
 * @phpstan-import-type CambiarPassword from Tipos
 * @phpstan-import-type CodigosDeRecuperacion from Tipos
 * @phpstan-import-type ConfirmarSegundoFactor from Tipos
 * @phpstan-import-type ContrasenaRestablecida from Tipos
 * @phpstan-import-type EmpezarSegundoFactor from Tipos
 * @phpstan-import-type EnlaceUsado from Tipos
 * @phpstan-import-type Ingresar from Tipos
 * @phpstan-import-type OlvidoRecibido from Tipos
 * @phpstan-import-type PedirRestablecimiento from Tipos
 * @phpstan-import-type RenovarCodigosDeRecuperacion from Tipos
 * @phpstan-import-type RestablecerPassword from Tipos
 * @phpstan-import-type SecretoDeSegundoFactor from Tipos
 * @phpstan-import-type SegundoFactor from Tipos
 * @phpstan-import-type Sesion from Tipos
 * @phpstan-import-type SesionAbierta from Tipos
 * @phpstan-import-type SesionAbiertaDe from Tipos
 * @phpstan-import-type UsarEnlace from Tipos
 */
final class Sesion extends Grupo
{
    /**
     * Abre una sesión del panel
     *
     * El access_token va en Authorization: Bearer. Con `X-Panel: 1` la respuesta no lo trae: va en una cookie que ningún programa de la página lee, y vale en las peticiones de la misma página que digan `X-Panel: 1`. Cada ingreso abre una sesión nueva, y la que la cookie traía termina. Tras varios intentos fallidos responde 429. Si la cuenta tiene un segundo factor, sin `codigo` es 401 `autenticacion.segundo_factor`: se envía lo mismo con él.
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
     * Envía un enlace con que poner otra contraseña a quien olvidó la suya
     *
     * La respuesta es la misma, y tarda lo mismo, haya o no una cuenta con ese correo. El enlace sirve una vez, media hora, y anula el anterior. Se admiten pocos por correo y por dirección: después, 429.
     *
     * `POST /auth/olvido`
     *
     * @param PedirRestablecimiento $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return OlvidoRecibido
     */
    public function pedirRestablecimiento(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/olvido'), [], $cuerpo, $opciones);
    }

    /**
     * Pone la contraseña de quien recibió un enlace porque olvidó la suya
     *
     * Reemplaza la que tuviera y termina todas sus sesiones. Sirve una vez.
     *
     * `POST /auth/restablecer`
     *
     * @param RestablecerPassword $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ContrasenaRestablecida
     */
    public function restablecerPassword(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/restablecer'), [], $cuerpo, $opciones);
    }

    /**
     * Termina las demás sesiones de quien la pide
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /auth/sesiones`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function cerrarOtrasSesiones(array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/auth/sesiones'), [], null, $opciones);
    }

    /**
     * Las sesiones abiertas de quien las pide, en cualquier empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/sesiones`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<SesionAbiertaDe>
     */
    public function listarSesiones(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/auth/sesiones', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Termina una de las sesiones de quien la pide
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /auth/sesiones/{sesion}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function cerrarSesion(string $sesion, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/auth/sesiones/{sesion}'), [$sesion], null, $opciones);
    }

    /**
     * Da el secreto de un segundo factor (TOTP), que vale cuando se confirma
     *
     * **Solo con sesión** del panel. El secreto se ve solo en esta respuesta; pedido otra vez sin confirmarlo, es otro. Pide la contraseña.
     *
     * `POST /auth/segundo-factor`
     *
     * @param EmpezarSegundoFactor $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SecretoDeSegundoFactor
     */
    public function empezarSegundoFactor(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/segundo-factor'), [], $cuerpo, $opciones);
    }

    /**
     * Si quien lo pide tiene un segundo factor, y cuántos códigos de recuperación le quedan
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/segundo-factor`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SegundoFactor
     */
    public function obtenerSegundoFactor(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/auth/segundo-factor'), [], null, $opciones);
    }

    /**
     * Activa el segundo factor con un código suyo, y da los de recuperación
     *
     * **Solo con sesión** del panel. Desde entonces se entra con un código además. Las demás sesiones terminan.
     *
     * `POST /auth/segundo-factor/confirmar`
     *
     * @param ConfirmarSegundoFactor $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CodigosDeRecuperacion
     */
    public function confirmarSegundoFactor(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/segundo-factor/confirmar'), [], $cuerpo, $opciones);
    }

    /**
     * Da otros códigos de recuperación, en lugar de los que hubiera
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/segundo-factor/codigos`
     *
     * @param RenovarCodigosDeRecuperacion $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CodigosDeRecuperacion
     */
    public function renovarCodigosDeRecuperacion(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/auth/segundo-factor/codigos'), [], $cuerpo, $opciones);
    }

    /**
     * Quita el segundo factor propio, con la contraseña y un código
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/segundo-factor/desactivar`
     *
     * @param RenovarCodigosDeRecuperacion $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function desactivarSegundoFactor(array $cuerpo, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('POST', '/auth/segundo-factor/desactivar'), [], $cuerpo, $opciones);
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
